// The content and the view of Mini Express: read by the type checker, never by the browser.

import type { Action, View as AnyView } from "../types";

export interface Hex {
  q: number;
  r: number;
  x: number;
  y: number;
  kind: "land" | "city" | "start" | "port";
  name: string;
  /** Counted from 0, or -1. */
  city: number;
  company: number;
}

export interface Map {
  key: string;
  hexes: Hex[];
  /** By city: its hex. */
  cities: number[];
  spike: { east: number; west: number; hex: number } | null;
}

export interface Content {
  companies: { key: string }[];
  limits: { length: number; train_space: number; refill: number };
  levels: { key: string }[];
  /** Two companies; -1 is the wild symbol. */
  demand: { symbols: [number, number] }[];
  automa: { company: number; city: number; refresh: boolean }[];
  maps: Record<string, Map>;
}

export interface Route {
  hexes: number[];
  compensation: number[];
}

export interface Build {
  city: number;
  trains: number;
  routes: Route[];
  influence: number[];
  wild: boolean;
  length: number;
  fills: boolean;
}

export interface Company {
  market: number;
  set_aside: number;
  supply: number;
  space: number;
  length: number;
  exhausted: boolean;
  trains: number[];
  row: [number, number, number];
  builds: Build[];
}

export interface Participant {
  shares: number[];
  influence: number[];
  values: number[];
  total: number;
}

export interface Automa extends Participant {
  company: number;
  target: number | null;
  level: number;
  bag: number[];
}

export interface View extends AnyView {
  decision: "draft" | "turn" | "route" | "wild" | "port" | "west" | null;
  asked: any;
  options: { map: string; variant: string; first_game: boolean };
  mode: string;
  order: (number | null)[];
  turn: number;
  acted: number[];
  last_round: boolean;
  companies: Company[];
  cities: { token: number | null; companies: number[]; capacity: number }[];
  players: Participant[];
  automa: Automa | null;
  spike: { status: string; east: number | null; west: number | null; hex: number | null } | null;
  ports: { hex: number; company: number | null }[] | null;
  final: { places: number[]; sheets: { points: number }[][] } | null;
}

export type { Action };
