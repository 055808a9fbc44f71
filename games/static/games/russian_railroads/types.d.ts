// The content and the view of Russian Railroads: read by the type checker, never by the browser.

import type { Action, View as AnyView } from "../types";

export interface Part {
  kind: string;
  count: number;
  colours: string[];
  then: number;
  optional: boolean;
}

export interface SpecialSpace {
  track: string;
  space: number;
  rail: string;
  needs_locomotive: boolean;
  reward: "rails" | "terminal" | "worker" | "question" | "double" | "star" | "medal";
  points: number;
  colour: string;
  steps: number;
}

export interface Printed {
  key: string;
  parts: Part[];
}

export interface Space extends Printed {
  area: "track" | "locomotives" | "industry" | "auxiliary" | "engineers" | "turn_order";
  workers: number;
  coins: number;
  reusable: boolean;
  last_round: boolean;
}

export interface Content {
  colours: string[];
  tracks: { key: string; spaces: number; colours: string[]; locomotives: number; doublers: number }[];
  special_spaces: SpecialSpace[];
  values: { plain: number[]; revalued: number[] };
  lane: { points: number; gap: boolean; question: boolean }[];
  spaces: Space[];
  engineers: { number: number; letter: string; workers: number; parts: Part[] }[];
  factories: { value: number; parts: Part[] }[];
  tokens: Printed[];
  cards: Printed[];
  end_bonuses: { key: string; points: number; each: number; steps: [number, number][] }[];
  start_bonuses: Printed[];
  passing: { points: number[] };
  majority: { points: number[] };
  figures: { end_bonus_points: number };
}

export type CountLine =
  | { kind: "rails"; colour: number; first: number; last: number; each: number; doubled: number; points: number }
  | { kind: "star"; space: number | string; points: number }
  | { kind: "medal"; space: number; points: number }
  | { kind: "marker"; marker: number; space: number; points: number };

export interface Placement {
  seat: number;
  workers: number;
  black: number;
  seasonal: number;
  coins: number;
}

export interface Player {
  points: number;
  sheet: number[][];
  passed: boolean;
  workers: number;
  all_workers: number;
  seasonal: number;
  black: null | "placed" | "supply";
  coins: number;
  rails: (number | null)[][];
  unlocked: boolean[];
  locomotives: number[][];
  reach: number[];
  factories: number[];
  markers: number[];
  doublers: number;
  tokens: number[];
  unused: number[];
  rewarded: number[];
  lane_question: boolean;
  engineers: { number: number; place: number; used: boolean }[];
  bonuses: number;
  projection: { total: number; lines: CountLine[][] } & Record<string, any>;
}

export interface Item {
  kind: string;
  count: number;
  colours: string[];
  must: boolean;
  origin: string;
}

export interface View extends AnyView {
  decision: "start_bonus" | "turn" | "pay" | "reuse" | "resolve" | "locomotive" | "exchange" | "repeat" | "end_bonus" | null;
  asked: any;
  round: number;
  rounds: number;
  last_round: boolean;
  order: number[];
  next_order: number[] | null;
  turn: number;
  spaces: { open: boolean; engineer: number; placed: Placement[] }[];
  strip: number[];
  supply: { locomotives: number[]; lowest: number; factories: number[]; doublers: number };
  cards: number[];
  starts: number[];
  deck: number;
  items: Item[];
  owed: number;
  sources: string[];
  players: Player[];
  mine: null | { bonuses: { card: number; points: number }[] };
  final: null | { bonuses: { card: number; points: number }[][]; majority: number[] };
  previews: (number | null)[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type { Action };
