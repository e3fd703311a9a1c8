import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import { openBoardRepository as boards } from "./open-board.repository.ts";

/** Each process renews its boards this often. */
const renewMs = 15_000;
/** A board that was closed, or not renewed, for this long is gone: before that, its page may be loading again. */
const goneAfterMs = 60_000;

export type OpenBoards = ReturnType<typeof openBoards>;

/**
 * The boards of orders that are open, whichever processes have their streams. A process that dies leaves its boards behind;
 * they are gone after a minute.
 */
export const openBoards = ({ store }: { store: Store }) => ({
  /** The events of a stream of staff, which is an open board until it ends. */
  async *attend<T>(events: AsyncIterable<T>): AsyncGenerator<T> {
    const id = newId();
    // Without the database nothing is noted, and the stream goes on.
    let lastNote = Promise.resolve();
    const note = () => {
      lastNote = boards.note(store.db, id, Date.now()).catch(() => {});
    };
    note();
    const timer = setInterval(note, renewMs);
    timer.unref();
    try {
      yield* events;
    } finally {
      clearInterval(timer);
      await lastNote;
      await boards.close(store.db, id, Date.now()).catch(() => {});
    }
  },
  /** When a board was open last, if none is now, nor was within the last minute; undefined otherwise. */
  async unwatchedSince(now: number): Promise<number | undefined> {
    const lastSeenAt = await boards.lastSeenAt(store.db);
    return lastSeenAt > now - goneAfterMs ? undefined : lastSeenAt;
  },
  countOpen: (now: number): Promise<number> => boards.countOpen(store.db, now - goneAfterMs),
  /** Deletes the boards that are gone. */
  deleteGone: (now: number): Promise<void> => boards.deleteBefore(store.db, now - goneAfterMs),
});
