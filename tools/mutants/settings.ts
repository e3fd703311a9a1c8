import type { Mutant } from "./mutant.ts";

const onScreen = "server/restaurant/settings-on-screen.test.ts";
const effects = "server/restaurant/settings-effects.test.ts";
const tables = "server/restaurant/settings-tables.test.ts";
const start = "server/restaurant/settings-start.test.ts";

/** Faults in the settings that admins change on screen. */
export const settings: readonly Mutant[] = [
  {
    name: "refunds of any amount need no fresh sign-in after a change of the settings",
    file: "server/restaurant/save-settings.ts",
    find: "if (refundLimit(next.settings) > refundLimit(before.settings)) assertFreshSignIn(currentUser.session);",
    replace: "",
    tests: [onScreen],
  },
  {
    name: "a change of settings that somebody else has changed meanwhile is stored",
    file: "server/restaurant/save-settings.ts",
    find: 'if (before.version !== seen) throw new AppError("changed_meanwhile");',
    replace: "",
    tests: [onScreen],
  },
  {
    name: "a table is removed although it is reserved",
    file: "server/restaurant/settings-changes.ts",
    find: "if (!reserved) return;",
    replace: "if (reserved || !reserved) return;",
    tests: [tables],
  },
  {
    name: "a table is removed while somebody is reserving it",
    file: "server/restaurant/settings-version.repository.ts",
    find: 'if (engine === "postgres") await selectLock(db).forShare().execute();',
    replace: "void engine;",
    tests: [tables],
  },
  {
    name: "a process that was not told reserves a removed table",
    file: "server/restaurant/settings.service.ts",
    find: "inUse.use(newest);",
    replace: "void newest;",
    tests: [tables],
  },
  {
    name: "other processes do not follow a change",
    file: "server/restaurant/settings-reload.ts",
    find: 'if (open.mode === "screen") use(await readNewest(db));',
    replace: "void db;",
    tests: [effects],
  },
  {
    name: "pages of before a change are sent after it",
    file: "server/restaurant/settings-reload.ts",
    find: 'pubsub.publishHere("content");',
    replace: "",
    tests: ["tests/pages/settings-pages.test.ts"],
  },
  {
    name: "the lead time of reservations is that of the start",
    file: "server/reservation/availability.service.ts",
    find: "const { timeZone, currency } = settings;",
    replace: "const { timeZone, currency, reservation } = settings;\n  settings = { ...settings, reservation };",
    tests: [effects],
  },
  {
    name: "settings can be changed with SETTINGS=file",
    file: "server/restaurant/settings.service.ts",
    find: 'if (open.mode === "file") throw new AppError("settings_in_file");',
    replace: "",
    tests: [start],
  },
  {
    name: "any page may be shown in a frame",
    file: "server/http/page-preview.ts",
    find: "url.searchParams.has(parameter) && previewedPages.test(url.pathname)",
    replace: "url.searchParams.has(parameter)",
    tests: ["tests/pages/settings-pages.test.ts"],
  },
];
