import { parseArgs } from "node:util";
import { check, countsOf } from "./check.ts";
import { guestClient } from "./guest-client.ts";
import { doubleClicks, lastTable, twoTabs } from "./races.ts";
import { openRig } from "./rig.ts";
import { settled } from "./settled.ts";
import { shopping } from "./shopping.ts";
import { onEngines, report } from "./with-stores.ts";

/**
 * `npm run race`: five hundred guests at once want the last table of an evening, two hundred press Pay twice, and carts
 * are paid in two tabs; through three server processes on PostgreSQL and one on SQLite. Ends with 1 where somebody got
 * what was gone, paid twice, or was not told.
 */

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "both" },
    guests: { type: "string", default: "500" },
    clicks: { type: "string", default: "200" },
    tabs: { type: "string", default: "100" },
  },
});

await onEngines(values.engine, async (engine, bases) => {
  const begun = performance.now();
  const servers = engine === "postgres" ? 3 : 1;
  const guests = Math.max(Number(values.guests), Number(values.clicks), Number(values.tabs));
  console.log(`── ${engine}: ${servers} server process${servers > 1 ? "es" : ""}`);
  const rig = await openRig({ engine, bases, servers, guests, seed: 1 });
  try {
    for (const server of rig.servers) await server.start();
    const counters = rig.servers.map((server) => {
      const call = guestClient(server.origin);
      return { call, shop: shopping(call, rig.stripe, rig.acknowledged) };
    });
    const races = { rig, counters, log: (line: string) => console.log(`  ${line}`) };
    const findings = [
      ...(await lastTable(races, Number(values.guests))),
      ...(await doubleClicks(races, Number(values.clicks))),
      ...(await twoTabs(races, Number(values.tabs))),
      ...(await settled(rig)),
    ];
    for (const server of rig.servers) await server.stop();
    const facts = await rig.facts();
    for (const [name, count] of Object.entries(countsOf(facts))) console.log(`  ${String(count).padStart(7)}  ${name}`);
    report([...findings, ...check(facts)], (performance.now() - begun) / 1000);
  } finally {
    await rig.close();
  }
});
