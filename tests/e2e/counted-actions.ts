import type { Page } from "@playwright/test";

/** What a user did on a page since `countActions`, over all its documents. */
interface CountedActions {
  taps: number;
  /** Names of the fields that were filled in. A card is one: browsers and payment providers fill it in as a whole. */
  fields: Set<string>;
}

/** Counts the taps and the filled-in fields of the page's next documents. */
export async function countActions(page: Page): Promise<CountedActions> {
  const actions: CountedActions = { taps: 0, fields: new Set() };
  await page.exposeFunction("reportTap", () => {
    actions.taps += 1;
  });
  await page.exposeFunction("reportField", (field: string) => actions.fields.add(field));
  await page.addInitScript(() => {
    const report = (name: string, field?: string) => Reflect.get(window, name)(field);
    document.addEventListener("pointerdown", () => report("reportTap"), true);
    document.addEventListener(
      "input",
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || /^(radio|checkbox)$/.test(target.type)) return;
        report("reportField", target.autocomplete.startsWith("cc-") ? "card" : target.name);
      },
      true,
    );
  });
  return actions;
}
