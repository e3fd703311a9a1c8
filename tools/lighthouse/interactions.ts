/** What a guest does on the public pages with a phone, for the measurement of how soon each page answers. */

/** The part of a browser's page that is used here. */
export interface BrowserPage {
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  waitForSelector(selector: string, options?: { visible?: boolean; hidden?: boolean }): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
}

export interface Interaction {
  page: string;
  /** Whether the guest is signed in. */
  signedIn?: boolean;
  run: (page: BrowserPage) => Promise<void>;
}

const addButton = "main button.btn-primary";
const openDialog = "dialog[open]";

async function useNavigationMenu(page: BrowserPage): Promise<void> {
  await page.click("header summary");
  await page.click("header summary");
}

async function addSignedOut(page: BrowserPage): Promise<void> {
  await page.click(addButton);
  await page.waitForSelector(openDialog, { visible: true });
  await page.click(`${openDialog} button[aria-label]`);
  await page.waitForSelector(openDialog, { hidden: true });
}

async function addSignedIn(page: BrowserPage): Promise<void> {
  for (let dish = 0; dish < 3; dish++) {
    await page.waitForSelector(`${addButton}:not([aria-disabled="true"])`);
    await page.click(addButton);
  }
  await page.waitForSelector("[data-sonner-toast]");
}

export const interactions: readonly Interaction[] = [
  {
    page: "/",
    run: async (page) => {
      await useNavigationMenu(page);
      for (const selector of [
        'section[aria-label="From our kitchen"] button.btn-circle:last-child',
        'section[aria-label="From our kitchen"] fieldset button:nth-of-type(3)',
        'section[aria-label="Courses"] fieldset button:nth-of-type(2)',
        'section[aria-label="Reviews"] button.btn-circle:last-child',
      ])
        await page.click(selector);
    },
  },
  {
    page: "/menu",
    run: async (page) => {
      await useNavigationMenu(page);
      for (const section of ["soup", "pizza", "offered"]) await page.click(`.menu-jumps a[href="#${section}"]`);
    },
  },
  {
    page: "/order/salad",
    run: async (page) => {
      await addSignedOut(page);
      await useNavigationMenu(page);
    },
  },
  { page: "/order/salad", signedIn: true, run: addSignedIn },
  { page: "/menu/greek-salad", run: addSignedOut },
  { page: "/menu/greek-salad", signedIn: true, run: addSignedIn },
  {
    page: "/login",
    run: async (page) => {
      await useNavigationMenu(page);
      await page.type('input[type="email"]', "ada@example.com");
      await page.type('input[type="password"]', "Secret1!");
    },
  },
];

/**
 * Script for each document: notes in `window.feedbackMs` the longest time from a press of a button in the page's main
 * part until the next frame with a change.
 */
export const measureFeedback = `
addEventListener("click", ({ target, timeStamp }) => {
  if (!target.closest("main button")) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.feedbackMs = Math.max(window.feedbackMs ?? 0, performance.now() - timeStamp);
      };
      channel.port2.postMessage("");
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}, { capture: true });
`;
