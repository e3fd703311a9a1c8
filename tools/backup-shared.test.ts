import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { openRestaurant } from "#tests/support/backed-up-restaurant.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";

type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

async function backUp(restaurant: Restaurant): Promise<string> {
  const { code, output } = await restaurant.run("backup");
  expect(code, output).toBe(0);
  return basename(JSON.parse(output).file);
}

it.each(chosenEngines)(
  "two restaurants on %s that share a folder delete only their own backups",
  async (engine) => {
    const first = await openRestaurant(engine);
    const keep = { BACKUP_KEEP: "daily=1,weekly=0,monthly=0" };
    const second = await openRestaurant(engine, { BACKUP_TO: first.backups, ...keep });
    try {
      const others = [await backUp(first), await backUp(first)];
      await backUp(second);
      const newest = await backUp(second);
      expect(new Set(await readdir(first.backups))).toEqual(new Set([...others.slice(1), newest]));
    } finally {
      await first.remove();
      await second.remove();
    }
  },
  120_000,
);
