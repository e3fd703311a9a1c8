import { minuteMs } from "#contract/platform/durations.ts";
import { getProperty, getText, parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";

/** The page to return to after sign-in, and the dish to add there. */
interface ReturnTo {
  from?: string;
  dish?: PendingDish;
}

interface PendingDish {
  _id: string;
  name: string;
  idempotencyKey: string;
  /** What was chosen for it; the default choice if it is absent. */
  choice?: PendingChoice;
}

interface PendingChoice {
  quantity: number;
  options: { _id: string; count: number }[];
  note: string;
}

const storageKey = "sign-in-origin";
const maxAgeMs = 15 * minuteMs;

/** Reads the navigation state. Only paths of this site are accepted. */
export function parseReturnTo(state: unknown): ReturnTo {
  const from = getText(state, "from");
  const dish = getProperty(state, "dish");
  return {
    ...(/^\/(?![/\\])/.test(from) && { from }),
    ...(isPendingDish(dish) && { dish }),
  };
}

const isPendingDish = (value: unknown): value is PendingDish =>
  ["_id", "name", "idempotencyKey"].every((name) => typeof getProperty(value, name) === "string") &&
  (getProperty(value, "choice") === undefined || isPendingChoice(getProperty(value, "choice")));

const isPendingChoice = (value: unknown): value is PendingChoice => {
  const options = getProperty(value, "options");
  const isOption = (option: unknown) =>
    typeof getProperty(option, "_id") === "string" && typeof getProperty(option, "count") === "number";
  const [quantity, note] = [getProperty(value, "quantity"), getProperty(value, "note")];
  return typeof quantity === "number" && typeof note === "string" && Array.isArray(options) && options.every(isOption);
};

/** Saves the page to return to, because a sign-in link opens in a new page without navigation state. */
export const saveReturnTo = (returnTo: ReturnTo): void =>
  storage.write(storageKey, JSON.stringify({ ...returnTo, until: Date.now() + maxAgeMs }));

/** Reads and removes what `saveReturnTo` saved. */
export function takeReturnTo(): ReturnTo {
  const raw = storage.read(storageKey);
  storage.remove(storageKey);
  const value = parseJson(raw);
  const until = getProperty(value, "until");
  return typeof until === "number" && until > Date.now() ? parseReturnTo(value) : {};
}
