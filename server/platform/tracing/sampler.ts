import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "../config/config.ts";

/** Decides which traces are sent; those by a parent follow the decision of the proxy, if it made one. */
export function createSampler({ sampler, ratio }: Pick<TracingSettings, "sampler" | "ratio">): Sampler {
  const [, parentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === "traceidratio"
      ? new TraceIdRatioBasedSampler(ratio)
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  // The spans within a trace always follow its first one.
  const remote = parentBased ? {} : { remoteParentSampled: root, remoteParentNotSampled: root };
  return new ParentBasedSampler({ root, ...remote });
}
