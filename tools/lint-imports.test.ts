import { describe, expect, test } from "vitest";
import { checkFile, checkTree } from "./lint-imports/check.ts";
import { levels } from "./lint-imports/directions.ts";
import { findImports } from "./lint-imports/parse.ts";

const problemsOf = (path: string, text: string) =>
  checkFile({ path, text }).map(({ line, message }) => `${line}: ${message}`);

/** A file, a line in it, and a part of the message that reports it; without a message it is allowed. */
type Case = [file: string, line: string, message?: string];

const cases: Record<string, Case[]> = {
  "contract imports only zod and itself": [
    ["contract/house/menu.ts", `import { z } from "zod";`],
    ["contract/house/menu.ts", `import { Id } from "../platform/fields.ts";`],
    ["contract/house/menu.ts", `import { courses } from "./menu-constants.ts";`],
    ["contract/house/menu.test.ts", `import { test } from "vitest";`],
    ["contract/house/menu.ts", `import { test } from "vitest";`, "contract imports only zod"],
    ["contract/house/menu.ts", `import { readFile } from "node:fs";`, "contract imports only zod"],
    ["contract/house/menu.ts", `import type { A } from "#server/compose/app.ts";`, "contract imports only zod"],
    ["contract/house/menu-constants.ts", `import { z } from "zod";`, "its constants nothing"],
    ["contract/house/menu.ts", `import { Order } from "../ordering/order.ts";`, "directions.ts"],
    ["contract/house/menu.ts", `import { orderStatuses } from "../ordering/order-constants.ts";`],
    ["contract/house/menu.ts", `import type { ProblemCode } from "../problems.ts";`],
    ["contract/house/menu.ts", `import { problems } from "../problems.ts";`, "directions.ts"],
    ["contract/settings.ts", `import { Order } from "./ordering/order.ts";`],
  ],
  "the server does not import the web app": [
    ["server/compose/pages.ts", `const page = await import("../../web/build/server/index.js");`],
    ["server/start/dev.ts", `import type { createPageHandler } from "#web/server.ts";`],
    ["server/start/main.ts", `import { messages } from "#web/messages/public.ts";`, "does not import"],
    ["server/compose/app.ts", `import "../../web/build/server/index.js";`, "does not import"],
    ["server/house/menu/menu.service.ts", `import type { A } from "#web/messages/public.ts";`, "does not import"],
    ["server/house/menu/menu.service.ts", `export * from "#web/messages/public.ts";`, "does not import"],
  ],
  "the web app takes only types from the server": [
    ["web/api/client.ts", `import type { App } from "#server/compose/app.ts";`],
    ["web/api/client.ts", `export type { App } from "#server/compose/app.ts";`],
    ["web/api/client.ts", `import { app } from "#server/compose/app.ts";`, "only types"],
    ["web/api/client.ts", `import { type App } from "#server/compose/app.ts";`, "only types"],
    ["web/api/client.ts", `export { app } from "../../server/compose/app.ts";`, "only types"],
    ["web/api/client.ts", "const a = await import(`#server/compose/app.ts`);", "only types"],
  ],
  "folders import in the direction of the table": [
    ["server/compose/app.ts", `import { a } from "../house/menu/menu.routes.ts";`],
    ["server/ordering/checkout/checkout.service.ts", `import { a } from "../cart/cart.service.ts";`],
    ["server/ordering/checkout/checkout.service.ts", `import { a } from "../../booking/reservation.service.ts";`],
    ["server/ordering/cart/cart.test.ts", `import { a } from "../checkout/checkout.service.ts";`],
    ["server/ordering/cart/cart.service.ts", `import { a } from "../checkout/checkout.service.ts";`, "directions.ts"],
    [
      "server/ordering/cart/cart.service.ts",
      `import type { A } from "../checkout/checkout.service.ts";`,
      "directions.ts",
    ],
    ["server/booking/holds.ts", `import { a } from "../ordering/cart/cart.service.ts";`, "directions.ts"],
    ["server/providers/mail/smtp.ts", `import { a } from "../../ordering/cart/cart.service.ts";`, "directions.ts"],
    ["server/operating/seed/seed.ts", `import type { Services } from "../../compose/services.ts";`, "directions.ts"],
    ["server/plumbing/pipe.ts", `import { a } from "../ordering/cart/cart.service.ts";`, "missing in"],
    ["web/menu/card.tsx", `import { Button } from "../ui/button.tsx";`],
    ["web/menu/card.tsx", `import { menuMessages } from "#web/messages/menu.ts";`],
    ["web/layout/navigation.tsx", `import { CartCount } from "#web/cart/count.tsx";`],
    ["web/pages/public/menu.tsx", `import { AddToCart } from "#web/cart/add.tsx";`],
    ["web/menu/card.tsx", `import { AddToCart } from "#web/cart/add.tsx";`, "directions.ts"],
    ["web/menu/admin/card.tsx", `import { AddToCart } from "../../cart/add.tsx";`, "directions.ts"],
    ["web/menu/card.tsx", `import { loader } from "../pages/menu.tsx";`, "directions.ts"],
    ["web/ui/button.tsx", `import { AddToCart } from "../cart/add.tsx";`, "directions.ts"],
  ],
  "only features and what composes them import server/platform/http": [
    ["server/ordering/cart/cart.routes.ts", `import { route } from "../../platform/http/route.ts";`],
    ["server/compose/app.ts", `import { mountRoutes } from "../platform/http/mount-routes.ts";`],
    ["server/providers/mail/smtp.ts", `import type { Route } from "../../platform/http/route.ts";`, "does not import"],
    ["server/operating/backup/archive.ts", `import type { A } from "../../platform/http/route.ts";`, "does not import"],
  ],
  "repositories are private to their feature": [
    ["server/ordering/cart/cart.service.ts", `import { a } from "./cart.repository.ts";`],
    ["server/ordering/cart/cart.test.ts", `import { a } from "../../house/menu/menu.repository.ts";`],
    [
      "server/ordering/cart/cart.service.ts",
      `import { a } from "../../house/menu/menu.repository.ts";`,
      "not its repository",
    ],
    ["server/compose/services.ts", `import { a } from "../house/menu/menu.repository.ts";`, "not its repository"],
  ],
  "only folders with tables import kysely": [
    ["server/house/menu/menu.repository.ts", `import { sql } from "kysely";`],
    ["server/platform/database/migrate.ts", `import { Migrator } from "kysely/migration";`],
    ["server/platform/http/route.ts", `import type { Kysely } from "kysely";`],
    ["server/platform/http/route.ts", `import { sql } from "kysely";`, "only folders with tables"],
    ["server/compose/app.ts", `import { Migrator } from "kysely/migration";`, "only folders with tables"],
    ["web/menu/card.tsx", `import { sql } from "kysely";`, "only folders with tables"],
  ],
  "only folders with tables query": [
    ["server/house/menu/menu.repository.ts", `const rows = db.selectFrom("dishes").execute();`],
    ["server/house/menu/menu.test.ts", `const rows = store.db.selectFrom("dishes").execute();`],
    ["server/compose/workers.ts", `const rows = store.db.selectFrom("dishes").execute();`, "only folders with tables"],
    ["server/platform/http/authorize.ts", `await db.updateTable("users").set(change).execute();`, "only folders with"],
  ],
  "only server/platform/config/config.ts reads the environment": [
    ["server/platform/config/config.ts", "const port = process.env.PORT;"],
    ["server/platform/rate-limit/rate-limit.test.ts", "process.env.PORT = '1';"],
    ["server/compose/app.ts", "// Nothing here reads process.env."],
    ["tools/test.ts", "const port = process.env.PORT;"],
    ["server/compose/app.ts", "const port = process.env.PORT;", "only server/platform/config/config.ts"],
    ["server/compose/app.ts", `const port = process["env"].PORT;`, "only server/platform/config/config.ts"],
    ["server/compose/app.ts", `import { env } from "node:process";`, "only server/platform/config/config.ts"],
    ["server/compose/app.ts", "const { env } = process;", "only server/platform/config/config.ts"],
  ],
};

for (const [rule, examples] of Object.entries(cases)) {
  describe(rule, () => {
    test.each(examples)("%s: %s", (file, line, message) => {
      const problems = problemsOf(file, `\n${line}\n`);
      if (message === undefined) expect(problems).toEqual([]);
      else expect(problems).toEqual([expect.stringMatching(`^2: .*${message}`)]);
    });
  });
}

describe("the whole tree", () => {
  const treeProblems = (files: Record<string, string>) =>
    checkTree(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ message }) => message);

  test("reports files that import each other, types included, and ignores tests", () => {
    const menu = `import type { Cart } from "./prices.ts";`;
    const prices = `import { menu } from "./menu.service.ts";`;
    const files = { "server/house/menu/menu.service.ts": menu, "server/house/menu/prices.ts": prices };
    expect(treeProblems(files)).toEqual([expect.stringContaining("menu.service.ts, server/house/menu/prices.ts")]);
    expect(treeProblems({ "server/house/menu/menu.test.ts": menu, "server/house/menu/prices.ts": prices })).toEqual([]);
  });

  test("reports a table that is written in two folders", () => {
    const write = `await db.insertInto("users").values(user).execute();`;
    const read = `await db.selectFrom("users").execute();`;
    const files = { "server/people/user.repository.ts": write, "server/ordering/order/order.repository.ts": read };
    expect(treeProblems(files)).toEqual([]);
    expect(treeProblems({ ...files, "server/people/guest.repository.ts": write })).toEqual([]);
    expect(treeProblems({ ...files, "server/ordering/order/order.repository.ts": write })).toEqual([
      expect.stringContaining('the table "users"'),
    ]);
  });
});

test("a route makes no query", () => {
  const text = `import { route } from "../../platform/http/route.ts";\nconst rows = db.selectFrom("dishes");`;
  expect(problemsOf("server/house/menu/menu.routes.ts", text)).toEqual([expect.stringMatching("^2: .*no query")]);
});

test("each folder stands once in the table", () => {
  const folders = levels.flat();
  expect(folders).toEqual([...new Set(folders)]);
});

describe("the length of files", () => {
  const file = (lines: number) => "// a line\n".repeat(lines);

  test("is refused from 351 lines on", () => {
    expect(problemsOf("server/compose/app.ts", file(350))).toEqual([]);
    expect(problemsOf("server/compose/app.ts", file(351))).toEqual([expect.stringMatching("^351")]);
  });
});

test("a file that cannot be parsed is an error", () => {
  expect(() => findImports({ path: "server/compose/app.ts", text: "import {" })).toThrow("server/compose/app.ts");
});

describe("text beside other children", () => {
  const linesOf = (children: string) =>
    problemsOf("web/menu/dish.tsx", `export const Dish = () => (\n<p>\n${children}\n</p>\n);`).map((problem) =>
      Number.parseInt(problem, 10),
    );

  test.each([
    ["{count} {messages.dishes}", [3]],
    ["<Icon />\n{isBusy ? working : label}", [4]],
    ["{isLate && <b />}\nLate", [4]],
    ["Ready\n{isLate && messages.late}", [3, 4]],
    ["{names.map((name) => <b key={name} />)}\n{messages.more}", [4]],
    ["<Notice />\nSold out", [4]],
  ])("that changes or can be displaced is reported: %j", (children, lines) => {
    expect(linesOf(children)).toEqual(lines);
  });

  test.each([
    "{count}",
    "{isLate && messages.late}",
    "<b />\nSold out",
    "<span>{count}</span> <span>{name}</span>",
    "{isLate && <b />}\n<span>Late</span>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    "{`${count} dishes`}",
  ])("that is alone in its element, or never changes, is allowed: %j", (children) => {
    expect(linesOf(children)).toEqual([]);
  });
});
