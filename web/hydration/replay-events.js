// @ts-check
// Part of the inline script at the end of each page. Records clicks, submits and input before hydration and replays them after it.
// Until then what was pressed is marked as busy, which shows. If the scripts fail to load, nothing is kept any more, a
// notice in the page says so, and forms are not sent. Forms that the browser sends itself are left alone.
(() => {
  /** Time for what is initialised by effects after hydration, such as a carousel. */
  const settlingMs = 100;
  /** What Chromium and Firefox, and Safari, say if a script cannot be loaded that another one imports later. */
  const importFailure = /dynamically imported module|importing a module script failed/i;
  /** @type {Set<HTMLButtonElement | HTMLFormElement>} A set, because users click again while waiting. */
  const pressed = new Set();
  /** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
  /** @type {Map<Field, string | boolean>} */
  const filled = new Map();
  const kept = new AbortController();

  /** @param {Event} event */
  function keepPress(event) {
    const target = event.target instanceof Element && event.target.closest("button, form");
    if (target && target.closest("form[data-native]")) return;
    const button = event.type === "click" && target instanceof HTMLButtonElement;
    const form = event.type === "submit" && target instanceof HTMLFormElement;
    if (!button && !form) return;
    event.preventDefault();
    // React may already listen and would handle the event now and again at replay.
    event.stopImmediatePropagation();
    pressed.add(target);
    target.setAttribute("aria-busy", "true");
  }

  /** @param {EventTarget | null} target */
  const isFileField = (target) => target instanceof HTMLInputElement && target.type === "file";

  /** @param {EventTarget | null} target @returns {target is Field} */
  const isField = (target) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

  /** @param {Field} field */
  function dropRadioGroup({ type, name, form }) {
    if (type !== "radio") return;
    for (const field of filled.keys())
      if (field.type === type && field.name === name && field.form === form) filled.delete(field);
  }

  /** @param {Event} event */
  function keepFilled({ target: field }) {
    if (!isField(field)) return;
    // Of a group of radio buttons only the last choice is replayed, and it must not be undone by an earlier one.
    dropRadioGroup(field);
    // After hydration React handles the event itself, and a replay would act on it twice. Only a field that was filled
    // before is replayed, with its newest value.
    if (unhydrated.signal.aborted && !filled.has(field)) return;
    const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
    filled.set(field, isTick ? field.checked : field.value);
  }

  /** @param {Field} field @param {string | boolean} value */
  function fill(field, value) {
    if (typeof value === "boolean") {
      if (!(field instanceof HTMLInputElement)) return;
      field.checked = !value;
      return field.click();
    }
    // The value of a file input cannot be set; the chosen file stays.
    if (!isFileField(field)) {
      // React fires a change only if the value differs from the last one it tracked, which `field.value` sets.
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    }
    const changes = field instanceof HTMLSelectElement || isFileField(field);
    field.dispatchEvent(new Event(changes ? "change" : "input", { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }

  function replay() {
    kept.abort();
    for (const [field, value] of filled) fill(field, value);
    for (const target of pressed) {
      target.removeAttribute("aria-busy");
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.click();
    }
  }

  /** The server has no handler for these forms: the guest would lose the page and what was typed. @param {Event} event */
  function refuseToSend(event) {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.method === "post" && !form.matches("[data-native]"))
      event.preventDefault();
  }

  /** @param {boolean} hidden */
  const hideNotice = (hidden) => document.getElementById("scripts-failed")?.toggleAttribute("hidden", hidden);

  function giveUp() {
    kept.abort();
    unhydrated.abort();
    for (const target of pressed) target.removeAttribute("aria-busy");
    pressed.clear();
    document.addEventListener("submit", refuseToSend, { capture: true, signal: hydrated.signal });
    hideNotice(false);
  }

  // Events for which React would hydrate the page at once instead of in small steps, while nothing answers. What the
  // browser does on them, such as following a link or typing, it still does.
  const hydratingEvents =
    "pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input click";
  /** Aborted once the page is hydrated or its scripts failed. */
  const unhydrated = new AbortController();
  const hydrated = new AbortController();

  document.addEventListener(
    "hydrated",
    () => {
      unhydrated.abort();
      hydrated.abort();
      hideNotice(true);
      setTimeout(replay, settlingMs);
    },
    { once: true },
  );
  document.addEventListener("scripts-failed", giveUp, { signal: unhydrated.signal });
  addEventListener(
    "unhandledrejection",
    ({ reason }) => {
      if (reason instanceof TypeError && importFailure.test(reason.message)) giveUp();
    },
    { signal: unhydrated.signal },
  );
  document.addEventListener("input", keepFilled, { capture: true, signal: kept.signal });
  for (const type of ["click", "submit"]) {
    document.addEventListener(type, keepPress, { capture: true, signal: kept.signal });
  }
  document.addEventListener(
    "change",
    (event) => {
      if (isFileField(event.target)) event.stopImmediatePropagation();
    },
    { capture: true, signal: unhydrated.signal },
  );
  for (const type of hydratingEvents.split(" ")) {
    const withhold = (/** @type {Event} */ event) => event.stopImmediatePropagation();
    document.addEventListener(type, withhold, { capture: true, signal: unhydrated.signal });
  }
})();
