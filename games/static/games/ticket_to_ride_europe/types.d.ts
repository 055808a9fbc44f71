// The content and the view of Ticket to Ride Europe: read by the type checker, never by the browser.

import type { Action, View as AnyView } from "../types";

export interface City {
  key: string;
  name: string;
  x: number;
  y: number;
  label: [number, number];
}

export interface Route {
  key: string;
  a: number;
  b: number;
  length: number;
  /** An index into the colours, or -1 for grey. */
  colour: number;
  tunnel: boolean;
  /** How many locomotives the ferry asks for. */
  ferry: number;
  /** The route beside it, or -1. */
  double: number;
  points: number;
  cars: [number, number, number][];
  car: number;
}

export interface Ticket {
  a: number;
  b: number;
  points: number;
  long: boolean;
}

export interface Content {
  colours: string[];
  cities: City[];
  routes: Route[];
  tickets: Ticket[];
  player: { trains: number; stations: number };
  scoring: { both_twins_from_seats: number };
}

export interface Player {
  cards: number;
  tickets: number;
  trains: number;
  stations: number;
  points: number;
  longest: number;
}

export interface OwnTicket {
  id: number;
  status: "done" | "open" | "impossible";
}

export interface View extends AnyView {
  decision: "start_tickets" | "turn" | "second_card" | "tickets" | "pay" | "tunnel" | null;
  asked: any;
  routes: number[];
  stations: number[];
  row: number[];
  deck: number;
  discard: number[];
  tickets_left: number;
  turn: number;
  last_round: { seat: number; turns_left: number } | null;
  players: Player[];
  mine: {
    hand: number[];
    tickets: OwnTicket[];
    offered: number[];
    payments: Record<string, [number, number][]>;
  } | null;
  final: {
    tickets: { id: number; done: boolean }[][];
    borrowed: number[][];
    express: number[];
    longest: number[];
  } | null;
}

/** A thing on the map that can be looked at and, when an action names it, chosen. */
export type Place = { route: number } | { city: number };

export type { Action };
