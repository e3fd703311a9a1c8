import { readFile } from "node:fs/promises";
import { accessTokenKey } from "../../contract/people/identity-constants.ts";
import { type BrowserPage, type Interaction, measureFeedback } from "./interactions.ts";

export interface InteractionMeasurement {
  page: string;
  /** Interaction to next paint. */
  interactionMs: number;
  /** From a press of a button of the page until the frame that shows a change; `undefined` without such a press. */
  feedbackMs: number | undefined;
}

interface FlowReport {
  steps: readonly { lhr: { audits: Record<string, { numericValue?: number }> } }[];
}

/** The part of Lighthouse's user flow that is used here. */
interface UserFlow {
  startTimespan(flags?: { name: string }): Promise<void>;
  endTimespan(): Promise<void>;
  createFlowResult(): Promise<FlowReport>;
}

interface Options {
  origin: string;
  /** Folder of the server's data, with its demo accounts. */
  dataDir: string;
  /** Opens a page with a session of its own. */
  openPage: () => Promise<BrowserPage & { close(): Promise<void> }>;
  startFlow: (page: BrowserPage) => Promise<UserFlow>;
  interactions: readonly Interaction[];
  /** How often each page is used; the result is the median. */
  runs: number;
}

/** Uses the public pages as a guest does, on a processor that is slowed down four times, from before they are loaded. */
export async function measureInteractions(options: Options): Promise<InteractionMeasurement[]> {
  const measurements: InteractionMeasurement[] = [];
  for (const interaction of options.interactions) {
    const runs: Times[] = [];
    for (let run = 0; run < options.runs; run++) runs.push(await measure(interaction, options));
    measurements.push({
      page: interaction.signedIn ? `${interaction.page} signed in` : interaction.page,
      interactionMs: median(runs.map(({ interactionMs }) => interactionMs)) ?? Number.NaN,
      feedbackMs: median(runs.flatMap(({ feedbackMs }) => feedbackMs ?? [])),
    });
  }
  return measurements;
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

type Times = Omit<InteractionMeasurement, "page">;

async function measure({ page: path, signedIn, run }: Interaction, options: Options): Promise<Times> {
  const page = await options.openPage();
  await page.evaluateOnNewDocument(measureFeedback);
  if (signedIn) await signIn(page, options);
  const flow = await options.startFlow(page);
  await flow.startTimespan({ name: path });
  await page.goto(options.origin + path, { waitUntil: "load" });
  await run(page);
  const feedbackMs = await page.evaluate<number | undefined>("window.feedbackMs");
  await flow.endTimespan();
  const [step] = (await flow.createFlowResult()).steps;
  await page.close();
  const interactionMs = step?.lhr.audits["interaction-to-next-paint"]?.numericValue;
  if (interactionMs === undefined) throw new Error(`Lighthouse measured no interaction on ${path}`);
  return { interactionMs, feedbackMs };
}

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Signs the demo guest in, for the next document of the page. */
async function signIn(page: BrowserPage, { origin, dataDir }: Options): Promise<void> {
  const accounts: DemoAccount[] = JSON.parse(await readFile(`${dataDir}/demo-accounts.json`, "utf8"));
  const guest = accounts.find(({ role }) => role !== "admin");
  if (!guest) throw new Error("The demo has no guest");
  await page.goto(`${origin}/robots.txt`, { waitUntil: "load" });
  await page.evaluate(`(async ({ email, password }) => {
    const post = async (path, body, headers = {}) => {
      const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
      const answer = await fetch(path, init);
      if (!answer.ok) throw new Error(path + " answered " + answer.status);
      return answer.json();
    };
    await post("/auth/sign-in/email", { email, password });
    const { token: idToken } = await (await fetch("/auth/token")).json();
    const { token } = await post("/api/jwt", { email }, { authorization: "Bearer " + idToken });
    const user = { email, name: "Demo guest", verified: true, admin: false, until: Date.now() + 3_600_000 };
    localStorage.setItem(${JSON.stringify(accessTokenKey)}, token);
    localStorage.setItem("signed-in-person", JSON.stringify(user));
  })(${JSON.stringify(guest)})`);
}
