/** Focuses the content of the page if what had the focus is gone, e.g. the button of a row that was deleted with it. */
export function focusContentIfLost(): void {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
}
