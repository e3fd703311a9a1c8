/** Third-party origins that a Content-Security-Policy allows, by directive. */
export interface CspSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}
