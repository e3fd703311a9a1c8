import { type PointerEvent, type RefObject, useRef } from "react";

/** The index of the child of a list at a height of the window; that of the first or last one beyond them. */
function indexAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((child) => child.getBoundingClientRect());
  const index = rows.findIndex(({ bottom }) => y < bottom);
  return index === -1 ? rows.length - 1 : index;
}

/**
 * Sorts a list by dragging, with mouse, pen or finger. Returns the handlers of an entry's handle, which needs
 * `touch-action: none`. `onMove` is called each time the entry comes over another place.
 */
export function useDragSort(listRef: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const draggedIndex = useRef<number>(undefined);
  return (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      draggedIndex.current = index;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const from = draggedIndex.current;
      if (from === undefined || !listRef.current) return;
      const to = indexAt(listRef.current, clientY);
      if (to === from) return;
      draggedIndex.current = to;
      onMove(from, to);
    },
    onPointerUp: () => {
      draggedIndex.current = undefined;
    },
    onPointerCancel: () => {
      draggedIndex.current = undefined;
    },
  });
}
