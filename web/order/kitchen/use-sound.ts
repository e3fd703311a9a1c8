import { useRef, useState } from "react";

interface Tone {
  frequency: number;
  startsAt: number;
}

/** Two rising tones for a new order; a lower, repeated tone for an overdue order. */
const melodies = {
  arrival: [
    { frequency: 660, startsAt: 0 },
    { frequency: 880, startsAt: 0.18 },
  ],
  alarm: [
    { frequency: 440, startsAt: 0 },
    { frequency: 440, startsAt: 0.25 },
    { frequency: 440, startsAt: 0.5 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type Melody = keyof typeof melodies;

const toneSeconds = 0.16;
const volume = 0.4;

function playMelody(context: AudioContext, melody: Melody): void {
  for (const { frequency, startsAt } of melodies[melody]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const start = context.currentTime + startsAt;
    oscillator.frequency.value = frequency;
    // Fades in and out over a few milliseconds to avoid clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.01);
    gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}

/** Sound is off at first, because browsers allow audio only after a user gesture. */
export function useSound() {
  const context = useRef<AudioContext>(undefined);
  const [state, setState] = useState<"off" | "on" | "denied">("off");
  const on = state === "on";

  const toggle = async (): Promise<void> => {
    if (on) return setState("off");
    try {
      context.current ??= new AudioContext();
      await context.current.resume();
      playMelody(context.current, "arrival");
      setState("on");
    } catch {
      setState("denied");
    }
  };
  const ring = (melody: Melody): void => {
    if (on && context.current) playMelody(context.current, melody);
  };
  return { state, toggle, ring };
}
