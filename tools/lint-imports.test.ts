import { describe, expect, test } from "vitest";
import { checkFile } from "./lint-imports/check.ts";
import { findImports } from "./lint-imports/parse.ts";

const findProblems = (path: string, text: string) =>
  checkFile({ path, text }).map(({ line, message: words, severity }) => `${severity} ${line}: ${words}`);

/** A file, a line in it, and a word of the sentence that refuses it; without the word it is allowed. */
type Case = [file: string, line: string, refusal?: string];

const cases: Record<string, Case[]> = {
  "contract imports only zod and itself": [
    ["contract/menu.ts", `import { z } from "zod";`],
    ["contract/menu.ts", `import { Id } from "./fields.ts";`],
    ["contract/menu.ts", `import { Id } from "#contract/fields.ts";`],
    ["contract/menu.test.ts", `import { test } from "vitest";`],
    ["contract/menu.ts", `import { test } from "vitest";`, "contract imports only zod"],
    ["contract/menu.ts", `import { readFile } from "node:fs";`, "contract imports only zod"],
    ["contract/menu.ts", `import type { A } from "../server/app.ts";`, "contract imports only zod"],
  ],
  "the server does not import the web app": [
    ["server/pages.ts", `const page = await import("../web/build/server/index.js");`],
    ["server/dev.ts", `import type { createPageHandler } from "#web/server.ts";`],
    ["server/main.ts", `import { words } from "#web/words.ts";`, "does not import"],
    ["server/app.ts", `import "../web/build/server/index.js";`, "does not import"],
    ["server/menu/menu.service.ts", `import type { A } from "#web/words.ts";`, "does not import"],
    ["server/menu/menu.service.ts", `export * from "#web/words.ts";`, "does not import"],
  ],
  "the web app takes only types from the server": [
    ["web/api/client.ts", `import type { App } from "#server/app.ts";`],
    ["web/api/client.ts", `export type { App } from "#server/app.ts";`],
    ["web/api/client.ts", `import { app } from "#server/app.ts";`, "only types"],
    ["web/api/client.ts", `import { type App } from "#server/app.ts";`, "only types"],
    ["web/api/client.ts", `export { app } from "../../server/app.ts";`, "only types"],
    ["web/api/client.ts", "const a = await import(`#server/app.ts`);", "only types"],
  ],
  "features of the server call each other's services": [
    ["server/checkout/checkout.service.ts", `import { a } from "../cart/cart.service.ts";`],
    ["server/cart/cart.service.ts", `import { a } from "./cart.repository.ts";`],
    ["server/cart/cart.service.ts", `import { a } from "../http/problem.ts";`],
    ["server/cart/cart.service.ts", `import type { A } from "#server/menu/menu.repository.ts";`],
    ["server/cart/cart.test.ts", `import { a } from "../menu/menu.repository.ts";`],
    ["server/app.ts", `import { a } from "./menu/menu.routes.ts";`],
    [
      "server/cart/cart.service.ts",
      `import { a } from "../menu/menu.repository.ts";`,
      "cart calls menu through its service",
    ],
  ],
  "only repositories query": [
    ["server/menu/menu.repository.ts", `import { sql } from "kysely";`],
    ["server/database/migrate.ts", `import { Migrator } from "kysely/migration";`],
    ["server/seed.ts", `import { sql } from "kysely";`],
    ["server/menu/menu.service.ts", `import type { Kysely } from "kysely";`],
    ["server/menu/menu.service.ts", `import { sql } from "kysely";`, "only repositories"],
    ["server/app.ts", `import { Migrator } from "kysely/migration";`, "only repositories"],
    ["web/menu/card.tsx", `import { sql } from "kysely";`, "only repositories"],
  ],
  "features of the web app do not know each other": [
    ["web/menu/card.tsx", `import { Button } from "../ui/button.tsx";`],
    ["web/menu/card.tsx", `import { call } from "#web/api/client.ts";`],
    ["web/menu/card.tsx", `import { words } from "#web/words.ts";`],
    ["web/menu/card.tsx", `import { words } from "#web/messages/public.ts";`],
    ["web/layout/navigation.tsx", `import { CartCount } from "#web/cart/count.tsx";`],
    ["web/menu/card.tsx", `import { useSession } from "../identity/session.ts";`],
    ["web/menu/card.tsx", `import { useRestaurant } from "../restaurant/context.ts";`],
    ["web/menu/card.tsx", `import { Price } from "./parts/price.tsx";`],
    ["web/pages/public/menu.tsx", `import { AddToCart } from "#web/cart/add.tsx";`],
    ["web/menu/card.tsx", `import { AddToCart } from "#web/cart/add.tsx";`, "do not know each"],
    ["web/menu/card.tsx", `import { Navigation } from "#web/layout/navigation.tsx";`, "do not know"],
    ["web/menu/parts/card.tsx", `import { A } from "../../cart/add.tsx";`, "do not know each"],
    ["web/menu/card.tsx", `import { Form } from "../identity/form.tsx";`, "do not know each"],
    ["web/menu/card.tsx", `import { loader } from "../pages/menu.tsx";`, "do not know each"],
    ["web/ui/button.tsx", `import { AddToCart } from "../cart/add.tsx";`, "do not know each"],
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
    test.each(examples)("%s: %s", (file, line, refusal) => {
      const problems = findProblems(file, `\n${line}\n`);
      if (refusal === undefined) expect(problems).toEqual([]);
      else expect(problems).toEqual([expect.stringMatching(`^error 2: .*${refusal}`)]);
    });
  });
}

describe("the length of files", () => {
  const file = (lines: number) => "// a line\n".repeat(lines);

  test("170 lines are the limit, and from 111 there is a warning", () => {
    expect(findProblems("server/app.ts", file(110))).toEqual([]);
    expect(findProblems("server/app.ts", file(111))).toEqual([expect.stringMatching("^warning")]);
    expect(findProblems("server/app.ts", file(170))).toEqual([expect.stringMatching("^warning")]);
    expect(findProblems("server/app.ts", file(171))).toEqual([expect.stringMatching("^error 171")]);
  });
});

test("a file that cannot be parsed is an error, not a file without imports", () => {
  expect(() => findImports({ path: "server/app.ts", text: "import {" })).toThrow("server/app.ts");
});
