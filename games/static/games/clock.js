// @ts-check
// Clocks tick here from what the server said, by the server's time.

/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").Seat} Seat */
/** @typedef {NonNullable<Seat["clock"]>} Clock */

const DAY = 86_400;
const HOUR = 3_600;

/** How far the server's time is ahead of ours, in milliseconds; the quickest message tells it best. */
let skew = -Infinity;

/** Learn the time from a payload that just arrived. @param {Payload} payload */
export function hear(payload) {
  skew = Math.max(skew, Date.parse(payload.now) - Date.now());
}

/** After a pause the machine may have another idea of the time. */
export function forget() {
  skew = -Infinity;
}

/** Seconds left on a seat's clock now, or null when it has none. @param {Seat} seat @param {Payload} payload */
export function secondsLeft(seat, payload) {
  if (!seat.clock) return null;
  if (!seat.clock.running) return seat.clock.left;
  return Math.max(0, seat.clock.left - awake(seat.clock, Date.parse(payload.now), Date.now() + skew));
}

/** Seconds that count between two moments: a clock that sleeps stands still. @param {Clock} clock @param {number} from @param {number} to */
function awake(clock, from, to) {
  const turn = clock.turns ? Date.parse(clock.turns) : Infinity;
  const [begin, end] = clock.asleep ? [Math.max(from, turn), to] : [from, Math.min(to, turn)];
  return Math.max(0, end - begin) / 1000;
}

/** Whether a clock stands still because its owner sleeps. @param {Seat} seat */
export function isAsleep(seat) {
  const { clock } = seat;
  if (!clock?.running) return false;
  const turned = clock.turns !== null && Date.now() + skew >= Date.parse(clock.turns);
  return clock.asleep !== turned;
}

/** "11:42", "1:02:03", "2 d 6 h". @param {number} seconds */
export function clockWords(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) {
    const parts = { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) };
    return interpolate(gettext("%(days)s d %(hours)s h"), parts, true);
  }
  const pair = [Math.floor((whole % HOUR) / 60), whole % 60].map((part) => String(part).padStart(2, "0"));
  return (whole >= HOUR ? [Math.floor(whole / HOUR), ...pair] : pair).join(":");
}

/** Amber in the last fifth of the bank, red in the last tenth. @param {number} seconds @param {Payload} payload */
export function signal(seconds, payload) {
  const part = seconds / payload.clock.bank;
  return part < 0.1 ? "red" : part < 0.2 ? "amber" : "";
}

/** Call back each time a shown second may have changed. @param {() => void} paint */
export function tick(paint) {
  setInterval(() => document.hidden || paint(), 250);
}

/** "25 min + 20 s" or "2 days a turn". @param {Payload} payload */
export function clockRule(payload) {
  const { bank, increment } = payload.clock;
  if (payload.speed === "correspondence") {
    const days = Math.max(1, Math.round(increment / DAY));
    return interpolate(ngettext("%(days)s day a turn", "%(days)s days a turn", days), { days }, true);
  }
  return interpolate(gettext("%(bank)s min + %(increment)s s"), { bank: Math.round(bank / 60), increment }, true);
}
