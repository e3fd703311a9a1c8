// @ts-check
// Inline at the end of each page. What a guest taps or types before the scripts arrive is kept, and done as soon as the
// page can do it.
(() => {
  /** For what begins once React is there, such as a carousel. */
  const settlingMs = 100;
  /** @type {Set<HTMLButtonElement | HTMLFormElement>} Each once: who waits taps again. */
  const pressed = new Set();
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>} */
  const filled = new Map();
  const kept = new AbortController();

  /** @param {Event} event */
  function keepPress(event) {
    const target = event.target instanceof Element && event.target.closest("button, form");
    const button = event.type === "click" && target instanceof HTMLButtonElement;
    const form = event.type === "submit" && target instanceof HTMLFormElement;
    if (!button && !form) return;
    event.preventDefault();
    // React may be listening by now, and would do at once what is also done later.
    event.stopImmediatePropagation();
    pressed.add(target);
  }

  /** @param {Event} event */
  function keepFilled({ target }) {
    const tick = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
    if (tick) filled.set(target, target.checked);
    else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      filled.set(target, target.value);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} field @param {string | boolean} value */
  function fill(field, value) {
    if (typeof value === "boolean") {
      if (!(field instanceof HTMLInputElement)) return;
      field.checked = !value;
      return field.click();
    }
    // A file cannot be set, and stays chosen.
    if (field.type !== "file") {
      // React hears of a change only where the value differs from the last it knows, which is what `field.value` sets.
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    }
    const changes = field instanceof HTMLSelectElement || field.type === "file";
    field.dispatchEvent(new Event(changes ? "change" : "input", { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }

  function giveBack() {
    kept.abort();
    for (const [field, value] of filled) fill(field, value);
    for (const target of pressed) {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.click();
    }
  }

  document.addEventListener("hydrated", () => setTimeout(giveBack, settlingMs), { once: true });
  document.addEventListener("input", keepFilled, { capture: true, signal: kept.signal });
  for (const type of ["click", "submit"]) {
    document.addEventListener(type, keepPress, { capture: true, signal: kept.signal });
  }
})();
