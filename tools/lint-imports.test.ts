import { describe, expect, test } from "vitest";
import { checkFile, checkTree } from "./lint-imports/check.ts";
import { allowedImports } from "./lint-imports/directions.ts";
import { findImports } from "./lint-imports/parse.ts";

const problemsOf = (path: string, text: string) =>
  checkFile({ path, text }).map(({ line, message }) => `${line}: ${message}`);

/** A file, a line in it, and a part of the message that reports it; without a message it is allowed. */
type Case = [file: string, line: string, message?: string];

const cases: Record<string, Case[]> = {
  "contract imports only zod and itself": [
    ["contract/menu.ts", `import { z } from "zod";`],
    ["contract/menu.ts", `import { Id } from "./fields.ts";`],
    ["contract/menu.ts", `import { courses } from "./constants/menu.ts";`],
    ["contract/menu.test.ts", `import { test } from "vitest";`],
    ["contract/menu.ts", `import { test } from "vitest";`, "contract imports only zod"],
    ["contract/menu.ts", `import { readFile } from "node:fs";`, "contract imports only zod"],
    ["contract/menu.ts", `import type { A } from "../server/app.ts";`, "contract imports only zod"],
    ["contract/constants/menu.ts", `import { z } from "zod";`, "its constants nothing"],
    ["contract/constants/menu.ts", `import { Dish } from "../menu.ts";`, "directions.ts"],
  ],
  "the server does not import the web app": [
    ["server/pages.ts", `const page = await import("../web/build/server/index.js");`],
    ["server/dev.ts", `import type { createPageHandler } from "#web/server.ts";`],
    ["server/main.ts", `import { messages } from "#web/messages/public.ts";`, "does not import"],
    ["server/app.ts", `import "../web/build/server/index.js";`, "does not import"],
    ["server/menu/menu.service.ts", `import type { A } from "#web/messages/public.ts";`, "does not import"],
    ["server/menu/menu.service.ts", `export * from "#web/messages/public.ts";`, "does not import"],
  ],
  "the web app takes only types from the server": [
    ["web/api/client.ts", `import type { App } from "#server/app.ts";`],
    ["web/api/client.ts", `export type { App } from "#server/app.ts";`],
    ["web/api/client.ts", `import { app } from "#server/app.ts";`, "only types"],
    ["web/api/client.ts", `import { type App } from "#server/app.ts";`, "only types"],
    ["web/api/client.ts", `export { app } from "../../server/app.ts";`, "only types"],
    ["web/api/client.ts", "const a = await import(`#server/app.ts`);", "only types"],
  ],
  "folders import in the direction of the table": [
    ["server/app.ts", `import { a } from "./menu/menu.routes.ts";`],
    ["server/checkout/checkout.service.ts", `import { a } from "../cart/cart.service.ts";`],
    ["server/cart/cart.test.ts", `import { a } from "../checkout/checkout.service.ts";`],
    ["server/cart/cart.service.ts", `import { a } from "../checkout/checkout.service.ts";`, "directions.ts"],
    ["server/cart/cart.service.ts", `import type { A } from "../checkout/checkout.service.ts";`, "directions.ts"],
    ["server/integrations/mail/smtp.ts", `import { a } from "../../cart/cart.service.ts";`, "directions.ts"],
    ["server/seed/seed.ts", `import type { Services } from "../services.ts";`, "root file"],
    ["server/plumbing/pipe.ts", `import { a } from "../cart/cart.service.ts";`, "missing in"],
    ["web/menu/card.tsx", `import { Button } from "../ui/button.tsx";`],
    ["web/menu/card.tsx", `import { menuMessages } from "#web/messages/menu.ts";`],
    ["web/layout/navigation.tsx", `import { CartCount } from "#web/cart/count.tsx";`],
    ["web/pages/public/menu.tsx", `import { AddToCart } from "#web/cart/add.tsx";`],
    ["web/menu/card.tsx", `import { AddToCart } from "#web/cart/add.tsx";`, "directions.ts"],
    ["web/menu/admin/card.tsx", `import { AddToCart } from "../../cart/add.tsx";`, "directions.ts"],
    ["web/menu/card.tsx", `import { loader } from "../pages/menu.tsx";`, "directions.ts"],
    ["web/ui/button.tsx", `import { AddToCart } from "../cart/add.tsx";`, "directions.ts"],
  ],
  "only routes import server/http": [
    ["server/cart/cart.routes.ts", `import { route } from "../http/route.ts";`],
    ["server/app.ts", `import { mountRoutes } from "./http/mount-routes.ts";`],
    ["server/cart/cart.service.ts", `import type { Route } from "../http/route.ts";`, "not a service or an adapter"],
  ],
  "repositories are private to their feature": [
    ["server/cart/cart.service.ts", `import { a } from "./cart.repository.ts";`],
    ["server/cart/cart.test.ts", `import { a } from "../menu/menu.repository.ts";`],
    ["server/cart/cart.service.ts", `import { a } from "../menu/menu.repository.ts";`, "not its repository"],
    ["server/cart/cart.service.ts", `import type { A } from "../menu/menu.repository.ts";`, "not its repository"],
    ["server/services.ts", `import { a } from "./menu/menu.repository.ts";`, "not its repository"],
  ],
  "only repositories import kysely": [
    ["server/menu/menu.repository.ts", `import { sql } from "kysely";`],
    ["server/database/migrate.ts", `import { Migrator } from "kysely/migration";`],
    ["server/menu/menu.service.ts", `import type { Kysely } from "kysely";`],
    ["server/menu/menu.service.ts", `import { sql } from "kysely";`, "only repositories"],
    ["server/app.ts", `import { Migrator } from "kysely/migration";`, "only repositories"],
    ["web/menu/card.tsx", `import { sql } from "kysely";`, "only repositories"],
  ],
  "only repositories query": [
    ["server/menu/menu.repository.ts", `const rows = db.selectFrom("dishes").execute();`],
    ["server/menu/menu.test.ts", `const rows = store.db.selectFrom("dishes").execute();`],
    ["server/menu/menu.service.ts", `const rows = store.db.selectFrom("dishes").execute();`, "queries stand in"],
    ["server/menu/menu.routes.ts", `await trx.insertInto("dishes").values(dish).execute();`, "queries stand in"],
    ["server/http/authorize.ts", `await db.updateTable("users").set(change).execute();`, "queries stand in"],
  ],
  "only server/config/config.ts reads the environment": [
    ["server/config/config.ts", "const port = process.env.PORT;"],
    ["server/rate-limit/rate-limit.test.ts", "process.env.PORT = '1';"],
    ["server/app.ts", "// Nothing here reads process.env."],
    ["tools/test.ts", "const port = process.env.PORT;"],
    ["server/app.ts", "const port = process.env.PORT;", "only server/config/config.ts"],
    ["server/app.ts", `const port = process["env"].PORT;`, "only server/config/config.ts"],
    ["server/app.ts", `import { env } from "node:process";`, "only server/config/config.ts"],
    ["server/app.ts", "const { env } = process;", "only server/config/config.ts"],
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

  test("reports folders that import each other, types included, and ignores tests", () => {
    const menu = `import type { Cart } from "../cart/cart.service.ts";`;
    const cart = `import { menu } from "../menu/menu.service.ts";`;
    const files = { "server/menu/menu.service.ts": menu, "server/cart/cart.service.ts": cart };
    expect(treeProblems(files)).toEqual([expect.stringContaining("server/cart, server/menu")]);
    expect(treeProblems({ "server/menu/menu.test.ts": menu, "server/cart/cart.service.ts": cart })).toEqual([]);
  });

  test("reports a table that two files write", () => {
    const write = `await db.insertInto("users").values(user).execute();`;
    const read = `await db.selectFrom("users").execute();`;
    const files = { "server/user/user.repository.ts": write, "server/order/order.repository.ts": read };
    expect(treeProblems(files)).toEqual([]);
    expect(treeProblems({ ...files, "server/order/order.repository.ts": write })).toEqual([
      expect.stringContaining('the table "users"'),
    ]);
  });
});

test("each folder of the table lists only folders above it, so no cycle is allowed", () => {
  const folders = Object.keys(allowedImports);
  for (const [index, folder] of folders.entries()) {
    const below = (allowedImports[folder] ?? []).filter((other) => folders.indexOf(other) >= index);
    expect({ folder, below }).toEqual({ folder, below: [] });
  }
});

describe("the length of files", () => {
  const file = (lines: number) => "// a line\n".repeat(lines);

  test("is refused from 351 lines on", () => {
    expect(problemsOf("server/app.ts", file(350))).toEqual([]);
    expect(problemsOf("server/app.ts", file(351))).toEqual([expect.stringMatching("^351")]);
  });
});

test("a file that cannot be parsed is an error", () => {
  expect(() => findImports({ path: "server/app.ts", text: "import {" })).toThrow("server/app.ts");
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
