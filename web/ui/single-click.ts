import type { MouseEvent } from "react";

/** Two taps that are nearer than that, in time and place, are one double tap. */
const doubleTapMs = 400;
const samePlacePx = 24;

interface Tap {
  at: number;
  x: number;
  y: number;
}

let lastTap: Tap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

type Click = Pick<MouseEvent, "detail" | "timeStamp" | "clientX" | "clientY"> & { nativeEvent: Event };

/** Browsers count the clicks of a mouse. Those of fingers and pens they count as single ones. */
function isSecondOfTwo({ detail, timeStamp: at, clientX: x, clientY: y, nativeEvent }: Click): boolean {
  // 0: pressed with the keyboard.
  if (detail === 0) return false;
  if ("pointerType" in nativeEvent && nativeEvent.pointerType === "mouse") return detail % 2 === 0;
  const { at: lastAt, x: lastX, y: lastY } = lastTap;
  const isSecond = at - lastAt < doubleTapMs && Math.hypot(x - lastX, y - lastY) < samePlacePx;
  // The third tap of a series is meant again.
  if (!isSecond) lastTap = { at, x, y };
  return isSecond;
}

/**
 * Returns a handler that ignores the second click of a double click. For buttons in whose place another one comes: that of
 * the next step, or of the next entry of a list, was meant by nobody.
 */
export const singleClick = (act: () => void) => (event: Click) => {
  if (!isSecondOfTwo(event)) act();
};
