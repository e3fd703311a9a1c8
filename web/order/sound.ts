import { useEffect, useRef, useState } from "react";
import { storage } from "#web/storage/storage.ts";

interface Tone {
  frequency: number;
  startsAt: number;
}

/** Rising tones for a new order and, for its guest, a ready one; a lower, repeated tone for an overdue order. */
const melodies = {
  arrival: [
    { frequency: 660, startsAt: 0 },
    { frequency: 880, startsAt: 0.18 },
  ],
  ready: [
    { frequency: 660, startsAt: 0 },
    { frequency: 880, startsAt: 0.18 },
    { frequency: 1100, startsAt: 0.36 },
  ],
  alarm: [
    { frequency: 440, startsAt: 0 },
    { frequency: 440, startsAt: 0.25 },
    { frequency: 440, startsAt: 0.5 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
type Melody = keyof typeof melodies;

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

/**
 * Sound is off at first, because browsers allow audio only after a user gesture. With a `memoryKey` this browser remembers
 * that it was turned on. After a reload, and when the browser has stopped the sound, it is `silent` until the page may play.
 */
export function useSound(memoryKey?: string) {
  const context = useRef<AudioContext>(undefined);
  const [state, setState] = useState<"off" | "on" | "silent" | "denied">(() =>
    memoryKey !== undefined && storage.read(memoryKey) === "1" ? "silent" : "off",
  );
  const isWanted = state === "on" || state === "silent";
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (!isWanted) return;
    const endSignal = new AbortController();
    const { signal } = endSignal;
    const showState = () => {
      if (!signal.aborted) setState(isRunning(context.current) ? "on" : "silent");
    };
    const start = async () => {
      context.current ??= new AudioContext();
      showState();
      // Pending until the browser allows it, and refused during a call.
      await context.current.resume().catch(() => undefined);
      showState();
    };
    const startUnlessRunning = () => {
      if (!isRunning(context.current)) void start().catch(() => setState("denied"));
    };
    startUnlessRunning();
    // Phones stop the sound when the screen is locked, or for a call.
    context.current?.addEventListener("statechange", showState, { signal });
    for (const event of startEvents) document.addEventListener(event, startUnlessRunning, { signal });
    return () => endSignal.abort();
  }, [isWanted]);

  const toggle = async (): Promise<void> => {
    if (memoryKey !== undefined) storage.remove(memoryKey);
    if (isWanted) return setState("off");
    try {
      context.current ??= new AudioContext();
      await context.current.resume();
      playMelody(context.current, "arrival");
      if (memoryKey !== undefined) storage.write(memoryKey, "1");
      setState("on");
    } catch {
      setState("denied");
    }
  };
  const ring = (melody: Melody): void => {
    if (state !== "on" || !context.current) return;
    // Tones of a stopped context would all be heard at once when it starts.
    if (isRunning(context.current)) playMelody(context.current, melody);
    else setState("silent");
  };
  return { state, toggle, ring };
}

const isRunning = (context: AudioContext | undefined): boolean => context?.state === "running";

/** A touch, and the return to the page, let a sound start. */
const startEvents = ["pointerup", "keyup", "visibilitychange"] as const;
