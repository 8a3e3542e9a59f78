// Sounds, made by the browser from a few tones: no files. Silent until the reader has touched
// the page, as browsers want it, and whenever the reader has switched them off.

import { s } from "../page/dom";
import { settings } from "../page/settings";

export type Sound = "move" | "capture" | "castling" | "check" | "low_time" | "end" | "said";

interface Tone {
  /** In hertz; none for the knock of wood. */
  readonly pitch?: number;
  /** When it begins and how long it lasts, in seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const knock = (at: number, loud: number): Tone => ({ at, lasts: 0.07, loud });
const tone = (pitch: number, at: number, lasts: number, loud = 0.12): Tone => ({ pitch, at, lasts, loud });

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [knock(0, 0.5)],
  capture: [knock(0, 0.7), knock(0.05, 0.45)],
  castling: [knock(0, 0.5), knock(0.14, 0.5)],
  check: [knock(0, 0.5), tone(660, 0.02, 0.12)],
  low_time: [tone(880, 0, 0.08), tone(880, 0.14, 0.08)],
  end: [tone(523, 0, 0.18), tone(659, 0.14, 0.18), tone(784, 0.28, 0.35)],
  said: [tone(587, 0, 0.1), tone(440, 0.1, 0.14)],
};

let context: AudioContext | undefined;

addEventListener(
  "pointerdown",
  () => {
    context ??= new AudioContext();
    void context.resume();
  },
  { passive: true },
);

export function play(sound: Sound): void {
  document.documentElement.dataset["sound"] = settings().sound ? sound : "";
  if (!settings().sound || context?.state !== "running") return;
  for (const part of SOUNDS[sound]) start(context, part);
}

/** A loudspeaker, with waves or, where a style sheet says so, crossed out. */
export function loudspeaker(): SVGSVGElement {
  return s(
    "svg",
    { class: "sound-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: "M3 9.500h4l5-4.500v14l-5-4.500h-4z" }),
    s("path", { class: "sound-on", d: "M15.500 9c1.500 2 1.500 4 0 6M18 6.500c3 3.500 3 7.500 0 11" }),
    s("path", { class: "sound-off", d: "M15.500 9.500l5 5m0-5l-5 5" }),
  );
}

function start(audio: AudioContext, { pitch, at, lasts, loud }: Tone): void {
  const begin = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  volume.connect(audio.destination);
  const source = pitch === undefined ? wood(audio, volume) : whistle(audio, volume, pitch);
  source.start(begin);
  source.stop(begin + lasts);
}

function whistle(audio: AudioContext, to: AudioNode, pitch: number): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  source.connect(to);
  return source;
}

/** Wood on wood: a little noise through a narrow filter. */
function wood(audio: AudioContext, to: AudioNode): AudioScheduledSourceNode {
  const noise = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1_300;
  filter.Q.value = 3;
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.connect(filter);
  filter.connect(to);
  return source;
}
