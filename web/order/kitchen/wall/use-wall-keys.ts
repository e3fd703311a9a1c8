import { type RefObject, useEffect, useEffectEvent } from "react";

/** Marks the button of a ticket that keys reach: its next step, or that a cancellation was seen. A ticket without one is passed over. */
export const ticketControl = { "data-ticket-control": "" } as const;

const controlsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>("[data-ticket-control]"),
];

/** The key that chooses a ticket: 1 to 9, and 0 for the tenth; undefined for later ones. */
export const keyOfTicket = (index: number): string | undefined => (index < 10 ? String((index + 1) % 10) : undefined);

/** How many tickets stand in a row. */
function columnCount(controls: readonly HTMLElement[]): number {
  const tops = controls.map((control) => control.closest("li")?.offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

/** What an arrow adds to the place of the ticket that has the focus. */
function stepOfArrow(key: string, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key];
}

/** Whether a key belongs to the wall: nothing is typed, and no dialog is open. */
function isForWall({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}

interface WallKeys {
  list: RefObject<HTMLElement | null>;
  onUndo: () => void;
}

/**
 * Keys and bump bars: number keys choose a ticket, arrows go to the next one, Enter presses its button as in every browser, and
 * Backspace undoes the last step. Every key has a button beside it.
 */
export function useWallKeys({ list, onUndo }: WallKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || !isForWall(event)) return;
    if (event.key === "Backspace") return onUndo();
    const controls = controlsOf(list.current);
    const current = controls.findIndex((control) => control === document.activeElement);
    const numbered = /^\d$/.test(event.key) ? (Number(event.key) + 9) % 10 : undefined;
    const step = stepOfArrow(event.key, columnCount(controls));
    const next = numbered ?? (step === undefined ? undefined : current < 0 ? 0 : current + step);
    const control = next === undefined ? undefined : controls[next];
    if (!control) return;
    event.preventDefault();
    control.focus();
    control.closest("li")?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Keeps the focus at the same place of the wall when the ticket that had it leaves. */
export function useWallFocus(list: RefObject<HTMLElement | null>, ticketIds: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked for when tickets change
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let place = -1;
    const remember = () => {
      place = controlsOf(element).findIndex((control) => control === document.activeElement);
    };
    element.addEventListener("focusin", remember);
    remember();
    return () => {
      element.removeEventListener("focusin", remember);
      if (place < 0) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const controls = controlsOf(element);
        controls[Math.min(place, controls.length - 1)]?.focus({ preventScroll: true });
      });
    };
  }, [ticketIds]);
}
