import type { MouseEvent } from "react";

/** Two taps within this time and distance are a double tap. */
const doubleTapMs = 400;
const samePlacePx = 24;

interface Tap {
  at: number;
  x: number;
  y: number;
}

let lastTap: Tap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

type Click = Pick<MouseEvent, "detail" | "timeStamp" | "clientX" | "clientY"> & { nativeEvent: Event };

/** Browsers count the clicks of a mouse in `detail`; for touch and pen it is always 1. */
function isSecondOfTwo({ detail, timeStamp: at, clientX: x, clientY: y, nativeEvent }: Click): boolean {
  // It is 0 if it was pressed with the keyboard.
  if (detail === 0) return false;
  if ("pointerType" in nativeEvent && nativeEvent.pointerType === "mouse") return detail % 2 === 0;
  const { at: lastAt, x: lastX, y: lastY } = lastTap;
  const isSecond = at - lastAt < doubleTapMs && Math.hypot(x - lastX, y - lastY) < samePlacePx;
  // So that the third tap of a series counts again.
  if (!isSecond) lastTap = { at, x, y };
  return isSecond;
}

/**
 * Returns a handler that ignores the second click of a double click. For buttons that another one replaces at the same
 * place, such as that of the next step or of the next entry of a list.
 */
export const singleClick = (act: () => void) => (event: Click) => {
  if (!isSecondOfTwo(event)) act();
};
