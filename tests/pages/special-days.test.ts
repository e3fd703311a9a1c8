import { expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const dayAfter = (days: number) => Temporal.Now.plainDateISO("America/New_York").add({ days });
const formatDay = (day: Temporal.PlainDate) =>
  day.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });
const [closed, short, far] = [dayAfter(1), dayAfter(3), dayAfter(40)];
const specialDays = [
  { date: far.toString(), hours: [], note: "Much later" },
  { date: short.toString(), hours: [{ open: "12:00", close: "15:00" }], note: "Christmas Eve" },
  { date: closed.toString(), hours: [], note: "Stocktaking" },
  { date: dayAfter(-1).toString(), hours: [], note: "Yesterday" },
];

describeOnEachEngine(
  "special days",
  (server) => {
    it.each(["/", "/menu", "/offline"])("of the next two weeks are on %s, with their notes and hours", async (path) => {
      const html = (await (await fetch(server().origin + path)).text()).replaceAll("<!-- -->", "");
      const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
      const shown = [`${formatDay(closed)} (Stocktaking) closed`, `${formatDay(short)} (Christmas Eve) 12:00 to 15:00`];
      for (const text of shown) expect(footer).toContain(text);
      expect(footer.indexOf("Stocktaking")).toBeLessThan(footer.indexOf("Christmas Eve"));
      expect(footer).not.toContain("Much later");
      expect(footer).not.toContain("Yesterday");
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ specialDays }) },
  { pages: openBuiltPages() },
);
