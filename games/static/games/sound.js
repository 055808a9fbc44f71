// @ts-check
// Small sounds, made here and off unless wanted.

const TUNES = {
  turn: [659.3, 880],
  move: [440],
  end: [523.3, 659.3, 784],
  tick: [1318.5],
};
const KEPT = "sounds";

/** @type {AudioContext | undefined} */
let audio;

/** The choice on this device, or else the member's preference. */
export function soundsWanted() {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? document.documentElement.dataset.sounds === "on" : kept === "on";
}

/** @param {boolean} wanted */
export function wantSounds(wanted) {
  localStorage.setItem(KEPT, wanted ? "on" : "off");
  if (wanted) play("turn");
}

/** @param {keyof typeof TUNES} name */
export function play(name) {
  if (!soundsWanted()) return;
  audio ??= new AudioContext();
  TUNES[name].forEach((pitch, index) => note(/** @type {AudioContext} */ (audio), pitch, index * 0.14));
}

/** @param {AudioContext} context @param {number} pitch @param {number} after seconds */
function note(context, pitch, after) {
  const begin = context.currentTime + after;
  const voice = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setTargetAtTime(0.12, begin, 0.01);
  loudness.gain.setTargetAtTime(0, begin + 0.1, 0.08);
  voice.connect(loudness).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + 0.7);
}
