/**
 * Disables the schema compilation of zod in the browser: zod probes for it with `eval`, which the
 * Content-Security-Policy blocks and browsers report. The server, which loads the same schemas, keeps compiling them.
 */
export function disableZodJit(): void {
  if (typeof document === "undefined") return;
  const config: unknown = Reflect.get(globalThis, "__zod_globalConfig");
  Reflect.set(globalThis, "__zod_globalConfig", Object.assign(config ?? {}, { jitless: true }));
}
