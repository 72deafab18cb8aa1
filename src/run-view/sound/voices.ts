import type { Speaker } from "../../run/sound/follow.ts";
import type { SoundKind } from "../../run/sound/heard.ts";
import type { Score } from "../../run/sound/schedule.ts";
import { streamFor } from "../../sim/declared.ts";

/** Loudness of the window's tone and of everything else, of 1. */
const TONE_LEVEL = 0.06;
const EVENT_LEVEL = 0.2;
/** A sound begins and ends without a click, s. */
const ATTACK = 0.001;
const RELEASE = 0.01;
/** The window's tone goes on so long, s, where nothing says how the run goes on: a page that is hidden gets silent. */
const HELD = 0.3;
/** Length of the hiss, s. */
const HISS = 0.08;

/** One of the short sounds. */
interface Timbre {
  /** Until it can no longer be heard, s. */
  lasts: number;
  /** Its sources, which begin when they are started. */
  sources(context: BaseAudioContext, noise: AudioBuffer): readonly AudioScheduledSourceNode[];
}

/** An oscillator of a pitch, Hz. */
function oscillator(context: BaseAudioContext, type: OscillatorType, hz: number): OscillatorNode {
  const made = context.createOscillator();
  made.type = type;
  made.frequency.value = hz;
  return made;
}

const TIMBRES: Readonly<Record<SoundKind, Timbre>> = {
  /** A low buzz: a packet that found no place in a queue. */
  overflow: { lasts: 0.14, sources: (context) => [oscillator(context, "square", 82)] },
  /** A hiss: a packet lost on a link. */
  random: {
    lasts: HISS,
    sources: (context, noise) => {
      const source = context.createBufferSource();
      source.buffer = noise;
      return [source];
    },
  },
  /** A bell: a guess that was wrong. */
  wrong: {
    lasts: 0.5,
    sources: (context) => [oscillator(context, "sine", 1568), oscillator(context, "sine", 2349)],
  },
};

/** The voices of a run in a context of Web Audio: the window's tone, and a timbre for each kind of event. */
export class Voices implements Speaker {
  readonly #context: BaseAudioContext;
  readonly #tone: OscillatorNode;
  readonly #level: GainNode;
  readonly #noise: AudioBuffer;
  /** Sources that were told to begin, and may still sound. */
  readonly #begun = new Set<AudioScheduledSourceNode>();

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#noise = noiseIn(context);
    this.#tone = oscillator(context, "triangle", 110);
    this.#level = context.createGain();
    this.#level.gain.value = 0;
    this.#tone.connect(this.#level).connect(context.destination);
    this.#tone.start();
  }

  now(): number {
    return this.#context.currentTime;
  }

  play({ tones, onsets, end }: Score): void {
    for (const { at, hz } of tones) this.#tone.frequency.setValueAtTime(hz, at);
    if (tones.length > 0) {
      const { gain } = this.#level;
      gain.cancelScheduledValues(tones[0].at);
      gain.setTargetAtTime(TONE_LEVEL, tones[0].at, RELEASE);
      gain.setTargetAtTime(0, end + HELD, RELEASE);
    }
    for (const { at, kind } of onsets) this.#begin(TIMBRES[kind], at);
  }

  hush(): void {
    const now = this.now();
    this.#tone.frequency.cancelScheduledValues(now);
    this.#level.gain.cancelScheduledValues(now);
    this.#level.gain.setTargetAtTime(0, now, RELEASE);
    for (const source of this.#begun) source.stop();
    this.#begun.clear();
  }

  #begin({ lasts, sources }: Timbre, at: number): void {
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(EVENT_LEVEL, at + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(EVENT_LEVEL / 1000, at + lasts);
    envelope.connect(this.#context.destination);
    for (const source of sources(this.#context, this.#noise)) {
      source.connect(envelope);
      source.start(at);
      source.stop(at + lasts);
      this.#begun.add(source);
      source.onended = () => {
        this.#begun.delete(source);
        source.disconnect();
        envelope.disconnect();
      };
    }
  }
}

/** The same noise every time. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  const stream = streamFor(1, "hiss");
  const buffer = context.createBuffer(1, Math.ceil(HISS * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * stream.uniform() - 1;
  return buffer;
}
