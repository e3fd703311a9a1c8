export interface CommitSync {
  /** Notes a commit that is written but not yet on disk. */
  committed(): void;
  /**
   * Resolves once every commit noted so far is on disk; `undefined` if all are. Rejects if the disk reports an error: the
   * commits can be read, but may be lost with the power.
   */
  wait(): Promise<void> | undefined;
}

interface Disk {
  /** Writes what is committed to disk. */
  sync(): Promise<void>;
  /** Makes everything durable again after a failed `sync`, which the system may not repeat for the same data. */
  repair(): Promise<void>;
}

/**
 * Lets commits share the writes to disk: one is under way at a time, and all commits that are noted meanwhile share the
 * next one. A sync covers exactly the commits noted before it begins.
 */
export function createCommitSync({ sync, repair }: Disk): CommitSync {
  /** Whether there are commits that no sync covers. */
  let isDirty = false;
  let isDamaged = false;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    next = undefined;
    isDirty = false;
    const work = isDamaged ? repair() : sync();
    current = work;
    try {
      await work;
      isDamaged = false;
    } catch (error) {
      isDamaged = true;
      isDirty = true;
      throw error;
    } finally {
      current = undefined;
    }
  }

  /** Waits until the event loop has run what is ready, so that those commits share a sync. */
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

  return {
    committed() {
      isDirty = true;
    },
    wait() {
      if (!isDirty) return current;
      next ??= (current?.catch(() => {}) ?? turn()).then(run);
      return next;
    },
  };
}
