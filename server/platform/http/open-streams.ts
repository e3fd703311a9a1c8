import type { PubSub } from "../events/pubsub.ts";
import type { OpenStream } from "./event-stream.ts";
import type { Metrics } from "./metrics.ts";

/** A kitchen with several screens needs fewer; a page that keeps opening streams must not use up the server. */
const maxPerUser = 5;
/** Guests in one network, such as the restaurant's own, have one IP address. */
const maxPerIp = 100;
/** Streams of visitors, of all IP addresses together. */
const maxPublic = 2000;

export interface OpenStreams {
  /** Registers a stream that has opened; returns the function to call when it ends. */
  add(userId: string, stream: OpenStream): () => void;
  /** The same for a stream that everybody may open, by the client's IP address. */
  addPublic(ip: string, stream: OpenStream): () => void;
}

interface OpenStreamsDeps {
  pubsub: Pick<PubSub, "subscribe">;
  metrics: Pick<Metrics, "gauge">;
}

/**
 * The event streams that are open in this process. A user's streams are checked as soon as the user's role, account or
 * session changes, in whichever process that happens. A user has at most five here; the sixth replaces the oldest, so
 * that a forgotten tab never keeps out the kitchen. Visitors have at most 100 at one IP address, and 2,000 altogether.
 */
export function createOpenStreams({ pubsub, metrics }: OpenStreamsDeps): OpenStreams {
  const ofUsers = createGroups(maxPerUser);
  const ofIps = createGroups(maxPerIp);
  const ofVisitors = createGroups(maxPublic);
  pubsub.subscribe("access", (userId) => {
    for (const stream of ofUsers.list(userId)) stream.recheck();
  });
  metrics.gauge({
    name: "event_streams",
    help: "Open event streams",
    labels: ["audience"],
    isOfProcess: true,
    read: async () => [
      { labels: { audience: "users" }, value: ofUsers.list("").length },
      { labels: { audience: "visitors" }, value: ofVisitors.list("").length },
    ],
  });
  return {
    add: ofUsers.add,
    addPublic(ip, stream) {
      const removals = [ofIps.add(ip, stream), ofVisitors.add("", stream)];
      return () => {
        for (const remove of removals) remove();
      };
    },
  };
}

/** Streams by a key, of which each has at most `max`: one more replaces the oldest. */
function createGroups(max: number) {
  const groups = new Map<string, Set<OpenStream>>();
  return {
    /** The streams of a key; with an empty key those of all. */
    list: (key: string): OpenStream[] =>
      (key ? [groups.get(key) ?? []] : [...groups.values()]).flatMap((streams) => [...streams]),
    add(key: string, stream: OpenStream): () => void {
      const streams = groups.get(key) ?? new Set();
      groups.set(key, streams.add(stream));
      const [oldest] = streams;
      if (streams.size > max && oldest) {
        streams.delete(oldest);
        oldest.replace();
      }
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && groups.get(key) === streams) groups.delete(key);
      };
    },
  };
}
