/**
 * Schemas are made faster by compiling them, for which zod tries `eval` once. The policy of our pages refuses that and
 * browsers report it, so it is told beforehand; the server, which shares this module's neighbours, compiles as ever.
 */
export function disableZodJit(): void {
  if (typeof document === "undefined") return;
  const config: unknown = Reflect.get(globalThis, "__zod_globalConfig");
  Reflect.set(globalThis, "__zod_globalConfig", Object.assign(config ?? {}, { jitless: true }));
}
