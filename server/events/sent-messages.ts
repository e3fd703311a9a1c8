type Save = (ids: readonly string[]) => Promise<void>;

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
        return save(ids);
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
