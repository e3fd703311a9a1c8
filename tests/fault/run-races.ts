import { parseArgs } from "node:util";
import { createCheckoutClient } from "./checkout-client.ts";
import { checkConsistency, countRecords } from "./consistency-check.ts";
import { raceForLastPortions, sellOutOptionInCarts } from "./dish-races.ts";
import { createFindingsReport, forEachEngine } from "./each-engine.ts";
import { createGuestClient } from "./guest-client.ts";
import { openHarness } from "./harness.ts";
import { doubleClickPay, payInTwoTabs, raceForLastTable } from "./races.ts";
import { raceForSlots } from "./slot-races.ts";
import { waitUntilConsistent } from "./wait-until-consistent.ts";

/**
 * `npm run race`: races through three server processes on PostgreSQL and one on SQLite. At once,
 *
 * - 500 guests (`--guests`) reserve the last table of an evening,
 * - 200 guests (`--clicks`) press Pay twice,
 * - 100 guests (`--tabs`) pay their carts in two tabs,
 * - 200 guests (`--portion-guests`) order the last portions of a dish,
 * - 500 guests (`--orders`) order for one time,
 * - an option is sold out while ten guests have it in their carts.
 *
 * Exits with 1 if a table or dish was sold twice, a guest paid twice, or a guest got no error.
 */

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", default: "both" },
    guests: { type: "string", default: "500" },
    clicks: { type: "string", default: "200" },
    tabs: { type: "string", default: "100" },
    "portion-guests": { type: "string", default: "200" },
    orders: { type: "string", default: "500" },
  },
});

/** Guests who have the option in their carts that is sold out. */
const cartsWithOption = 10;
const reportFindings = createFindingsReport("test-output/races.json");
await forEachEngine(options.engine, async (engine, templates) => {
  const startedAt = performance.now();
  const servers = engine === "postgres" ? 3 : 1;
  const portionGuests = Number(options["portion-guests"]);
  const guests = Math.max(
    Number(options.guests),
    Number(options.clicks),
    Number(options.tabs),
    Number(options.orders),
    portionGuests + cartsWithOption,
  );
  console.log(`── ${engine}: ${servers} server process${servers > 1 ? "es" : ""}`);
  const harness = await openHarness({ engine, templates, servers, guests, seed: 1 });
  try {
    for (const server of harness.servers) await server.start();
    const clients = harness.servers.map((server) => {
      const call = createGuestClient({ origins: [server.origin] });
      return { call, checkout: createCheckoutClient(call, harness) };
    });
    const context = { harness, clients, log: (line: string) => console.log(`  ${line}`) };
    const findings = [
      ...(await raceForLastTable(context, Number(options.guests))),
      ...(await doubleClickPay(context, Number(options.clicks))),
      ...(await payInTwoTabs(context, Number(options.tabs))),
      // Last, since those who get nothing keep their carts.
      ...(await raceForLastPortions(context, portionGuests)),
      ...(await raceForSlots(context, Number(options.orders))),
      ...(await sellOutOptionInCarts(context, harness.guests.slice(portionGuests, portionGuests + cartsWithOption))),
      ...(await waitUntilConsistent(harness)),
    ];
    for (const server of harness.servers) await server.stop();
    const snapshot = await harness.takeSnapshot();
    for (const [name, count] of Object.entries(countRecords(snapshot)))
      console.log(`  ${String(count).padStart(7)}  ${name}`);
    reportFindings(engine, [...findings, ...checkConsistency(snapshot)], (performance.now() - startedAt) / 1000);
  } finally {
    await harness.close();
  }
});
