import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../platform/config/config.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { AnswerCache } from "../platform/http/answer-cache.ts";
import { createIpResolver, createProxyTrust } from "../platform/http/client-ip.ts";
import { createIpCounter, type IpCounter } from "../platform/http/ip-counter.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { type LoadMonitor, withOverloadProtection } from "../platform/http/overload.ts";
import { createRequestListener } from "../platform/http/request-listener.ts";
import type { HouseNetworks } from "../platform/rate-limit/house-networks.ts";

/** What cached answers and the app share: how clients are recognised and requests counted. */
export function createClientDeps(config: Config, house: HouseNetworks, countApiRequest: IpCounter | undefined) {
  const isTrustedProxy = createProxyTrust(config.TRUSTED_PROXIES);
  return {
    isTrustedProxy,
    resolveIp: createIpResolver(isTrustedProxy),
    countApiRequest: countApiRequest ?? createIpCounter(config.API_REQUESTS_PER_MINUTE, house),
    metrics: createMetrics(config.METRICS_TOKEN),
  };
}

interface ListenerDeps extends ReturnType<typeof createClientDeps> {
  answers: AnswerCache;
  publicUrl: string;
  load: LoadMonitor;
  log: Logger;
  pubsub: Pick<PubSub, "subscribe">;
}

/** Listens to requests: sends what is cached, refuses what would have to wait too long, and passes the rest to the app. */
export function createListener(
  fetch: Parameters<AnswerCache["keepAnswers"]>[0],
  { answers, publicUrl, load, log, pubsub, metrics, ...clientDeps }: ListenerDeps,
): RequestListener {
  pubsub.subscribe("availability", () => answers.clear("availability"));
  pubsub.subscribe("content", () => {
    answers.clear("content");
    // Opening hours and tables are part of the content.
    answers.clear("availability");
  });
  const next = withOverloadProtection(createRequestListener(answers.keepAnswers(fetch), log), load);
  return answers.listener(next, {
    ...clientDeps,
    publicHost: new URL(publicUrl).host,
    observe: metrics.observe,
  });
}
