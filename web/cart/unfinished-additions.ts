import type { Dish } from "#contract/house/menu.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";
import { getProperty, getText, parseJson } from "#web/session/json.ts";
import { tabStorage } from "#web/storage/storage.ts";

/** A dish to add, with an idempotency key that prevents adding it twice. */
export interface DishToAdd extends Pick<Dish, "_id" | "name"> {
  idempotencyKey: string;
  /** Without it, the default choice is added. */
  choice?: DishChoice;
  /** Whether an equal entry may be raised instead of adding one. */
  mayRaise?: boolean;
}

/**
 * Additions to the cart whose answers this document may not receive, because the guest leaves it first. They are kept in
 * session storage, and the next document of the tab finishes them.
 */

export interface Addition {
  /** The user's email. */
  email: string;
  /** Its idempotency key prevents that it is added twice. */
  dish: DishToAdd;
}

export interface UnfinishedAddition extends Addition {
  /** In ms since 1970; what is older is not finished any more, since the guest may have given up. */
  startedAt: number;
}

const storageKey = "unfinished-additions";
const maxAgeMs = 60_000;

const isUnfinished = (value: unknown): value is UnfinishedAddition => {
  const age = Date.now() - Number(getProperty(value, "startedAt"));
  return getText(getProperty(value, "dish"), "idempotencyKey") !== "" && age >= 0 && age < maxAgeMs;
};

function read(): UnfinishedAddition[] {
  const value = parseJson(tabStorage.read(storageKey));
  return Array.isArray(value) ? value.filter(isUnfinished) : [];
}

function write(additions: readonly UnfinishedAddition[]): void {
  if (additions.length === 0) tabStorage.remove(storageKey);
  else tabStorage.write(storageKey, JSON.stringify(additions));
}

const others = ({ dish }: UnfinishedAddition) =>
  read().filter((other) => other.dish.idempotencyKey !== dish.idempotencyKey);

/** A navigation has begun, and the document is left. Browsers differ in which of them comes before requests are aborted. */
const leaveEvents = ["beforeunload", "pagehide"] as const;

/** The keys of the additions that this document is running. */
const running = new Set<string>();

/** Runs an addition, which stays kept only if it fails while the guest leaves the document. */
export async function keepWhile<T>(addition: UnfinishedAddition, run: () => Promise<T>): Promise<T> {
  const { idempotencyKey } = addition.dish;
  running.add(idempotencyKey);
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  for (const type of leaveEvents) addEventListener(type, leave);
  write([...others(addition), addition]);
  try {
    const result = await run();
    write(others(addition));
    return result;
  } catch (error) {
    if (!isLeaving) write(others(addition));
    throw error;
  } finally {
    running.delete(idempotencyKey);
    for (const type of leaveEvents) removeEventListener(type, leave);
  }
}

/** What earlier documents of this tab began to add for the user. */
export const unfinishedAdditions = (email: string): UnfinishedAddition[] =>
  read().filter((addition) => addition.email === email && !running.has(addition.dish.idempotencyKey));
