/** Third-party origins that a Content-Security-Policy allows, by directive. */
export interface CspSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** The origins of several services. */
export const mergeSources = (services: readonly CspSources[]): CspSources => ({
  script: services.flatMap(({ script }) => script),
  connect: services.flatMap(({ connect }) => connect),
  frame: services.flatMap(({ frame }) => frame),
});
