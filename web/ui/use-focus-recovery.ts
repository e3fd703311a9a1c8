import { useEffect } from "react";

const findContent = () => document.getElementById("content");

/** Whether no element of the page has the focus, but at most its content as a whole. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === findContent();

/**
 * Moves the focus to the content of the page when a dialog that had it is removed and its opener is gone, such as the button of a
 * deleted row. Without that, the next Tab would begin at the start of the page (WCAG 2.4.3). Elsewhere browsers go on from the place of
 * a removed element, and messages and panels return the focus themselves.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: EventTarget | null = document.activeElement;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected || !isFocusLost()) return;
      if (!focused.closest("dialog")) return;
      focused = null;
      findContent()?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
