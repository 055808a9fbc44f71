// What the server sends and what a game's module offers: read by the type checker, never by the browser.

import type { TemplateResult } from "lit-html";

declare global {
  function gettext(text: string): string;
  function ngettext(one: string, many: string, count: number): string;
  function interpolate(text: string, values: Record<string, unknown>, named: true): string;
}

export type Words = string | TemplateResult | symbol;

export type Action = { type: string; [name: string]: unknown };

export interface TableEvent {
  number: number;
  seat: number;
  kind: string;
  data: Record<string, any>;
  at: string;
  undone: boolean;
}

export interface Seat {
  number: number;
  name: string | null;
  username: string | null;
  bot: boolean;
  level: string | null;
  stand_in: string | null;
  colour: number;
  here: boolean;
  /** Seconds left; whether its owner sleeps, and when that changes next. */
  clock: { left: number; running: boolean; asleep: boolean; turns: string | null } | null;
  ended: "" | "resigned" | "timeout" | "finished";
  place: number | null;
  total: number | null;
}

export interface Message {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}

export interface Line {
  key: string;
  points: number;
  about?: Record<string, unknown>;
}

export interface RatingChange {
  seat: number;
  before: number;
  after: number;
  expected: number;
  actual: number;
}

export interface View {
  waiting: number[];
  actions: Action[];
  [name: string]: any;
}

export interface Payload {
  type: "table";
  version: number;
  status: "open" | "playing" | "finished" | "cancelled";
  seat: number | null;
  id: string;
  game: string;
  game_name: string;
  rated: boolean;
  private: boolean;
  speed: "live" | "correspondence";
  clock: { bank: number; increment: number };
  seat_count: number;
  host: string;
  seats: Seat[];
  view: View | null;
  events: TableEvent[];
  can: Record<"undo" | "start" | "join" | "leave" | "resign" | "cancel" | "add_bot" | "chat", boolean>;
  messages: Message[];
  now: string;
  invite: string | null;
  seed_hash: string;
  seed: string | null;
  outcome: { places: number[]; totals: number[]; sheets: Line[][] } | null;
  /** What a rated game that counted did to the ratings; only after its end. */
  ratings?: RatingChange[];
  ratings_page?: string | null;
}

export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  code?: string;
  message?: string;
}

export type Choose = (action: Action) => void;

export interface Context {
  content: any;
  seats: Seat[];
  mySeat: number | null;
  name(seat: number): string;
  gettext(text: string): string;
  highlight(selectors: string[]): void;
  reducedMotion: boolean;
  undo(): void;
  /** Everything that happened at this table. */
  events: TableEvent[];
  /** Paint the panels again, after a choice that only this page knows of. */
  repaint(): void;
  /** Bring what a selector names on the board into view. */
  lookAt(selector: string): void;
}

export interface Game {
  draw(board: SVGSVGElement, view: View, choose: Choose, context: Context): void;
  prompt(view: View, context: Context): Words;
  dock(view: View, choose: Choose, context: Context): Words;
  shared(view: View, choose: Choose, context: Context): Words;
  player(view: View, seat: number, context: Context): Words;
  points(view: View, seat: number): number | null;
  sentence(event: TableEvent, context: Context): Words | null;
  about(event: TableEvent): string[];
  sheetLabel(line: Line, context: Context): string;
  /** What lines must have in common to share a row of the score sheet; their key, where a game does not say. */
  sheetRow?(line: Line): string;
  /** How the points of a line came about. */
  sheetDetail?(line: Line): string;
  /** A running account beside the score sheet, for games that have one. */
  ledger?(view: View, context: Context): Words;
  /** The seat an entry of the log speaks of, or null for an opponent that the rules play. */
  teller?(event: TableEvent): number | null;
  animate?(board: SVGSVGElement, events: TableEvent[], view: View, context: Context): void;
  /** Words for the phone's tabs that hold the dock and the shared things. */
  tabs?(): { dock: string; shared: string };
}

/** What the person is asked in the prompt bar before something is done. */
export interface Question {
  text: string;
  yes: string;
  no: string;
  act(): void;
}

/** Everything the page knows. */
export interface Model {
  payload: Payload;
  events: TableEvent[];
  messages: Message[];
  link: "joining" | "live" | "lost";
  problem: string | null;
  question: Question | null;
  busy: boolean;
  readMessages: number;
}
