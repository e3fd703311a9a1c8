/**
 * Texts kept for one visit in one tab by browsers that deny all storage. Pages of this site are documents of their own,
 * so the texts go from one to the next in the name of the window. They are there only while the browser opens another
 * page of this site, so that no other site can read them.
 */

const prefix = "visit:";
const texts = new Map<string, string>();

function takeFromWindowName(): void {
  if (!window.name.startsWith(prefix)) return;
  try {
    const storedTexts: unknown = JSON.parse(window.name.slice(prefix.length));
    for (const [key, text] of Object.entries(storedTexts ?? {})) if (typeof text === "string") texts.set(key, text);
  } catch {
    // Somebody else gave the window this name.
  }
  window.name = "";
}

/** Whether a navigation opens another document of this site in this tab. */
const opensOwnDocument = ({ destination, downloadRequest }: NavigateEvent): boolean =>
  !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === location.origin;

function handleNavigation(event: NavigateEvent): void {
  if (window.name.startsWith(prefix)) window.name = "";
  if (texts.size > 0 && opensOwnDocument(event)) window.name = prefix + JSON.stringify(Object.fromEntries(texts));
}

if (typeof window !== "undefined") {
  takeFromWindowName();
  // Older browsers keep the texts as long as the document.
  if ("navigation" in window) window.navigation.addEventListener("navigate", handleNavigation);
}

/** The memory for what the browser's storage denies. */
export const visitMemory: Pick<Map<string, string>, "get" | "set" | "delete"> = texts;
