import type { PubSub } from "../events/pubsub.ts";
import type { OpenStream } from "./event-stream.ts";

/** A kitchen with several screens needs fewer; a page that keeps opening streams must not use up the server. */
const maxPerUser = 5;

export interface OpenStreams {
  /** Registers a stream that has opened; returns the function to call when it ends. */
  add(userId: string, stream: OpenStream): () => void;
}

/**
 * The event streams that are open in this process. A user's streams are checked as soon as the user's role, account or
 * session changes, in whichever process that happens. A user has at most five here; the sixth replaces the oldest, so
 * that a forgotten tab never keeps out the kitchen.
 */
export function createOpenStreams(pubsub: Pick<PubSub, "subscribe">): OpenStreams {
  const streamsOf = new Map<string, Set<OpenStream>>();
  pubsub.subscribe("access", (userId) => {
    const changed = userId ? [streamsOf.get(userId) ?? []] : [...streamsOf.values()];
    for (const stream of changed.flatMap((streams) => [...streams])) stream.recheck();
  });

  return {
    add(userId, stream) {
      const streams = streamsOf.get(userId) ?? new Set();
      streamsOf.set(userId, streams.add(stream));
      const [oldest] = streams;
      if (streams.size > maxPerUser && oldest) {
        streams.delete(oldest);
        oldest.replace();
      }
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && streamsOf.get(userId) === streams) streamsOf.delete(userId);
      };
    },
  };
}
