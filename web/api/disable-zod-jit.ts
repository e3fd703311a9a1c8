// Disables the schema compilation of zod in the browser: zod probes for it with `eval`, which the
// Content-Security-Policy blocks and browsers report. The server, which loads the same schemas, keeps compiling them.
// Entries import this first, because zod reads the setting when a schema is created.
if (typeof document !== "undefined") {
  const config: unknown = Reflect.get(globalThis, "__zod_globalConfig");
  Reflect.set(globalThis, "__zod_globalConfig", Object.assign(config ?? {}, { jitless: true }));
}
