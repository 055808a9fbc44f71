// @ts-check
// Clocks tick here from what the server said, by the server's time.

/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").Seat} Seat */

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
  const gone = (Date.now() + skew - Date.parse(payload.now)) / 1000;
  return Math.max(0, seat.clock.left - Math.max(0, gone));
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

/** Whether less than a tenth of the bank is left. @param {number} seconds @param {Payload} payload */
export function isShort(seconds, payload) {
  return seconds < payload.clock.bank / 10;
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
