import { useRef, useState } from "react";

interface Tone {
  hertz: number;
  at: number;
}

/** Two rising tones for a new order; a lower, doubled one for an order that waits too long. */
const melodies = {
  arrival: [
    { hertz: 660, at: 0 },
    { hertz: 880, at: 0.18 },
  ],
  alarm: [
    { hertz: 440, at: 0 },
    { hertz: 440, at: 0.25 },
    { hertz: 440, at: 0.5 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type Melody = keyof typeof melodies;

const seconds = 0.16;
const loudness = 0.4;

function play(context: AudioContext, melody: Melody): void {
  for (const { hertz, at } of melodies[melody]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const start = context.currentTime + at;
    oscillator.frequency.value = hertz;
    // In and out over a few milliseconds, or it clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
    gain.gain.linearRampToValueAtTime(0, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}

/** Browsers let a page sound only after a click, so it starts silent. */
export function useSound() {
  const context = useRef<AudioContext>(undefined);
  const [state, setState] = useState<"off" | "on" | "denied">("off");
  const on = state === "on";

  const toggle = async (): Promise<void> => {
    if (on) return setState("off");
    try {
      context.current ??= new AudioContext();
      await context.current.resume();
      play(context.current, "arrival");
      setState("on");
    } catch {
      setState("denied");
    }
  };
  const ring = (melody: Melody): void => {
    if (on && context.current) play(context.current, melody);
  };
  return { state, toggle, ring };
}
