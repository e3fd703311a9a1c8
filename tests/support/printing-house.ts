import { weekdays } from "#contract/house/restaurant-constants.ts";
import { checkoutActions } from "./checkout-actions.ts";
import { choiceActions, dishOptionActions } from "./dish-options.ts";
import { freePort } from "./free-port.ts";
import type { Guest } from "./http-client.ts";
import { startPrinterDouble } from "./printer-double.ts";
import { writeRestaurantFile } from "./restaurant-file.ts";
import type { TestEngine } from "./template-databases.ts";
import { startTestServer } from "./test-server.ts";
import { waitFor } from "./wait-for.ts";

export const until = (check: () => Promise<boolean>) =>
  waitFor(async () => {
    if (!(await check())) throw new Error("not yet");
  });

const openingHours = Object.fromEntries(weekdays.map((day) => [day, [{ open: "00:00", close: "00:00" }]]));

type PrinterDouble = Awaited<ReturnType<typeof startPrinterDouble>>;

interface Entry {
  dish: string;
  choice?: object;
}

/** A guest may ask for 60 payments in ten minutes. */
const ordersOfGuest = 50;

/** A house with these settings, which is always open. Its printers are stopped with it. */
export async function openHouse(engine: TestEngine, settings: object, printers: readonly PrinterDouble[]) {
  const server = await startTestServer(engine, {
    RESTAURANT_FILE: writeRestaurantFile({ openingHours, ...settings }),
  });
  const { token } = await server.signInAdmin();
  const send = (method: string, path: string, body?: object) => server.call(`/api${path}`, { method, token, body });

  /** Orders dishes for 10.00 each; returns the id and the number of the order. */
  async function orderAs(guest: Guest, entries: readonly Entry[]) {
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    for (const { dish, choice } of entries) await choiceActions(server).add(guest, dish, choice);
    const intent = (await createPaymentIntent(guest, 1000 * entries.length)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    return { id: String(payment._id), number: String(payment.orderNumber) };
  }
  return {
    server,
    admin: dishOptionActions(server, token),
    send,
    setStatus: (id: string, status: string) => send("PATCH", `/orders/${id}`, { status, reason: "None left" }),
    stationOf: async (id: string) =>
      (await send("GET", "/stations")).body.find(({ _id }: { _id: string }) => _id === id).printer,
    /** A new guest orders dishes for 10.00 each; returns the id and the number of the order. */
    order: async (...entries: Entry[]) => orderAs(await server.createGuest(), entries),
    /** Returns a function like `order` for many orders, one after the other, which needs few guests. */
    createOrderer() {
      let count = 0;
      let guest: Guest | undefined;
      return async (...entries: Entry[]) => {
        if (count++ % ordersOfGuest === 0) guest = undefined;
        guest ??= await server.createGuest();
        return orderAs(guest, entries);
      };
    },
    /** Has everything that failed tried again, as if its time had come, and waits until it was. */
    async tryAgain() {
      const { db } = server.running.store;
      await db.updateTable("outbox").set({ next_at: 0 }).where("sent_at", "is", null).execute();
      await server.running.runWorkersOnce();
      // The server's own worker may have begun it. A message is leased for a minute, and one that fails is due within 15 s.
      const begun = db.selectFrom("outbox").select("id").where("sent_at", "is", null).where("dead_at", "is", null);
      await until(async () => !(await begun.where("next_at", ">", Date.now() + 30_000).executeTakeFirst()));
    },
    /** Makes the printers work as usual, with nothing on paper. Returns the commands that they did not know. */
    resetPrinters(): string[] {
      return printers.flatMap(({ printed, papers, refused, state }) => {
        printed.length = 0;
        papers.length = 0;
        Object.assign(state, { breakAfter: undefined, nextBreaks: [], paper: "enough", isDeaf: false, lineMs: 0 });
        return refused;
      });
    },
    async stop() {
      await server.stop();
      await Promise.all(printers.map((printer) => printer.stop()));
    },
  };
}

export type PrintingHouse = Awaited<ReturnType<typeof openPrintingHouse>>;

/**
 * A house whose oven, bar, grill, wok and bags have printers. Those of the grill and the wok never answer, which the settings say of the
 * latter; that of the station `gone` is not there.
 */
export async function openPrintingHouse(engine: TestEngine) {
  const [oven, bar, bag] = [await startPrinterDouble(), await startPrinterDouble(), await startPrinterDouble()];
  const [mute, wok] = [await startPrinterDouble({ kind: "silent" }), await startPrinterDouble({ kind: "silent" })];
  const zones = [{ name: "Village", postcodes: ["100*"], fee: "3.50", minimum: "0.00", minutes: 20 }];
  const stations = [
    { id: "oven", name: "Oven", printer: { host: oven.host, port: oven.port } },
    { id: "bar", name: "Bar", printer: { host: bar.host, port: bar.port } },
    { id: "cold", name: "Cold kitchen" },
    { id: "gone", name: "Gone", printer: { host: "127.0.0.1", port: await freePort() } },
    { id: "bag", name: "Bags", printer: { host: bag.host, port: bag.port } },
    { id: "grill", name: "Grill", printer: { host: mute.host, port: mute.port } },
    { id: "wok", name: "Wok", printer: { host: wok.host, port: wok.port, answers: "none" } },
  ];
  const house = await openHouse(engine, { stations, zones }, [oven, bar, bag, mute, wok]);
  return { ...house, oven, bar, bag, mute, wok };
}
