import { useRef } from "react";

interface LatestChangesOptions<V> {
  /** Id of what is changed. */
  targetOf: (change: V) => string;
  /** Sends a change and reports its failure. */
  send: (change: V) => Promise<unknown>;
  /** Called with a change that waits for another one of its target. */
  onWait: (change: V) => void;
  /** Called when nothing is being sent any more. */
  onIdle: () => void;
}

/**
 * Returns a function that sends a change. While another one of the same target is being sent, the change waits; of several that
 * wait, only the last is sent.
 */
export function useLatestChanges<V>({ targetOf, send, onWait, onIdle }: LatestChangesOptions<V>): (change: V) => void {
  /** The targets of the changes that are being sent, with the change that waits. */
  const active = useRef(new Map<string, V | undefined>());
  const sendAll = async (target: string, change: V): Promise<void> => {
    active.current.set(target, undefined);
    await send(change);
    const next = active.current.get(target);
    if (next !== undefined) return sendAll(target, next);
    active.current.delete(target);
    if (active.current.size === 0) onIdle();
  };
  return (change) => {
    const target = targetOf(change);
    if (!active.current.has(target)) return void sendAll(target, change);
    active.current.set(target, change);
    onWait(change);
  };
}
