import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Order } from "#contract/order.ts";

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

/** Reports new pending orders, except those of the first load. */
export function useNewOrderAlert(orders: readonly Order[] | undefined, onNewOrders: (orders: Order[]) => void): void {
  const knownIds = useRef<Set<string>>(undefined);
  const notify = useEffectEvent(onNewOrders);
  useEffect(() => {
    if (!orders) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set(orders.map((order) => order._id));
    const newOrders = orders.filter(({ _id: id, status }) => status === "pending" && !previousIds?.has(id));
    if (previousIds && newOrders.length > 0) notify(newOrders);
  }, [orders]);
}

const alarmIntervalMs = 20_000;

/** Rings while there are overdue orders, at once and then at intervals. */
export function useOverdueAlarm(overdueCount: number, ring: () => void): void {
  const soundAlarm = useEffectEvent(ring);
  useEffect(() => {
    if (overdueCount === 0) return;
    soundAlarm();
    const timer = setInterval(() => soundAlarm(), alarmIntervalMs);
    return () => clearInterval(timer);
  }, [overdueCount]);
}

/** Sets the document title, which shows the number of waiting orders also in a background tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
