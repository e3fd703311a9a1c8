import { retryWhileUnavailable } from "../database/unavailable.ts";

type Save = (ids: readonly string[]) => Promise<void>;

/**
 * For so long a save is tried while the database is unavailable, since a mail that is not marked is sent again when its lease ends.
 * Mails take at most 45 s of the minute, and a stop of the process 10 s.
 */
const saveMs = 8000;

/**
 * Returns a function that marks a message as carried out, and resolves once that is stored. There is one write at a time;
 * messages that are carried out meanwhile share the next one, and what it throws.
 */
export function createSentMarker(save: Save): (id: string) => Promise<void> {
  let last = Promise.resolve();
  let next: { ids: string[]; saved: Promise<void> } | undefined;

  function startNext(): { ids: string[]; saved: Promise<void> } {
    const ids: string[] = [];
    const saved = last
      // Reported to those who wait for it.
      .catch(() => {})
      .then(() => {
        next = undefined;
        return retryWhileUnavailable(
          () => save(ids),
          saveMs,
          () => {},
        );
      });
    last = saved;
    return { ids, saved };
  }

  return (id) => {
    next ??= startNext();
    next.ids.push(id);
    return next.saved;
  };
}
