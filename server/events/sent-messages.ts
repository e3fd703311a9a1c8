import { retryWhileUnavailable } from "../database/unavailable.ts";

type Save = (ids: readonly string[]) => Promise<void>;

/**
 * A save is retried for at most this long while the database is unavailable: a mail that is not marked as sent is sent again when
 * its lease of 60 s ends. Sending takes at most 45 s of these. Stopping the process takes at most 10 s.
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
