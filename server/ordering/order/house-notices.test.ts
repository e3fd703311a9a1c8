import { expect, it, vi } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { openStream } from "#tests/support/open-stream.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnBothEngines, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const minute = 60_000;
const alwaysOpen = [{ open: "00:00", close: "00:00" }];
const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const house = "kitchen@juniper.test";
const restaurant = (order: object = {}, hours: object[] = alwaysOpen) => ({
  RESTAURANT_FILE: writeRestaurantFile({
    email: house,
    order: { preparationMinutes: 25, acceptWithinMinutes: 5, ...order },
    openingHours: Object.fromEntries(days.map((day) => [day, hours])),
    specialDays: [],
  }),
});

type Server = Pick<TestServer, "call" | "createGuest" | "listMails">;

/** Pays for a pizza with a note; returns the order. */
async function placeOrder(server: Server, guest?: Guest) {
  const { call, createGuest } = server;
  const { ask, buy } = orderingActions(server);
  const { token, ...others } = guest ?? (await createGuest());
  const buyer = { token, ...others };
  const { body: menu } = await call("/api/menu?category=pizza&page=1&limit=1");
  const [dish] = menu.result;
  await call("/api/carts", {
    token,
    body: { menuId: dish._id, email: buyer.email, quantity: 2, note: "For Ada, who is allergic to mice" },
  });
  const { body: intent } = await ask(buyer, Math.round(dish.price * 200));
  return { order: await buy(buyer, intent), dish, guest: buyer };
}

/** The subjects of the mails to the house about an order. */
const toldOf = async ({ listMails }: Pick<TestServer, "listMails">, { number }: { number: string }) =>
  (await listMails(house)).map(({ subject }) => subject).filter((subject) => subject.includes(number));

/** Makes the boards that are closed gone, as a minute would. */
const forgetBoards = ({ running }: Pick<TestServer, "running">) =>
  running.store.db
    .updateTable("open_boards")
    .set({ seen_at: Date.now() - 2 * minute })
    .where("closed_at", "is not", null)
    .execute();

/** Opens a board, and waits until all processes know of it. */
async function openBoard(server: TestServer) {
  const board = await openStream(server, "/orders/live", (await server.signInAdmin()).token);
  await vi.waitFor(async () => expect(await listOpen(server)).toHaveLength(1));
  return {
    close: async () => {
      board.stop();
      await board.ended;
      await vi.waitFor(async () => expect(await listOpen(server)).toEqual([]));
    },
  };
}
const listOpen = ({ running }: Pick<TestServer, "running">) =>
  running.store.db.selectFrom("open_boards").select("id").where("closed_at", "is", null).execute();

const boardFindings = async ({ call, signInAdmin }: TestServer) => {
  const { body } = await call("/api/health", { token: (await signInAdmin()).token });
  return body.filter(({ subject }: { subject: string }) => subject === "boards");
};

describeOnBothEngines(
  "the house",
  (server) => {
    const changeOrder = async (change: object) => {
      const settings = settingsActions(server(), (await server().signInAdmin()).token);
      const { order } = (await settings.read()).settings;
      await settings.change({ order: { ...order, ...change } });
    };
    const accept = async (id: string) =>
      server().call(`/api/orders/${id}`, {
        method: "PATCH",
        token: (await server().signInAdmin()).token,
        body: { status: "accepted" },
      });

    it("is told once of a new order while no board is open, with what the kitchen needs and nothing of the guest", async () => {
      const { order, dish, guest } = await placeOrder(server());
      await server().running.runWorkersOnce();
      const mail = await server().waitForMail(house, new RegExp(`^New order ${order.number}`));
      expect(mail.text).toContain("no board of orders is open");
      expect(mail.text).toContain(`2 × ${dish.name}`);
      expect(mail.text).toContain("Way: Pick-up");
      expect(mail.links.some((link) => link.endsWith(`/dashboard/orders?order=${order._id}`))).toBe(true);
      for (const text of [guest.email, "Ada", "mice"]) expect(mail.text + mail.html).not.toContain(text);
      await server().running.runWorkersOnce();
      expect(await toldOf(server(), order)).toHaveLength(1);
    });

    it("is told of nothing while a board is open, nor while its page loads again, and of what still waits once it is gone", async () => {
      const board = await openBoard(server());
      const { order } = await placeOrder(server());
      await server().running.runWorkersOnce();
      await board.close();
      await server().running.runWorkersOnce();
      expect(await toldOf(server(), order)).toEqual([]);
      const { order: accepted } = await placeOrder(server());
      await accept(accepted._id);
      await forgetBoards(server());
      await server().running.runWorkersOnce();
      await server().waitForMail(house, new RegExp(`^New order ${order.number}`));
      expect(await toldOf(server(), accepted)).toEqual([]);
    });

    it("is not told of an order that has waited since a board was open", async () => {
      const { order } = await placeOrder(server());
      const { db } = server().running.store;
      await db
        .updateTable("orders")
        .set({ placed_at: Date.now() - 11 * minute, house_told_at: null })
        .where("id", "=", order._id)
        .execute();
      const before = (await toldOf(server(), order)).length;
      await server().running.runWorkersOnce();
      expect(await toldOf(server(), order)).toHaveLength(before);
    });

    it("does not take the stream of a guest for a board", async () => {
      const guest = await server().createGuest();
      const stream = await openStream(server(), "/orders/live", guest.token);
      const { order } = await placeOrder(server());
      await server().running.runWorkersOnce();
      await server().waitForMail(house, new RegExp(`^New order ${order.number}`));
      stream.stop();
    });

    it("is told of an order that nobody accepts, and that it was cancelled by itself, whether or not a board is open", async () => {
      const board = await openBoard(server());
      const { order } = await placeOrder(server());
      await server().running.runWorkersOnce(Date.now() + 6 * minute);
      const mail = await server().waitForMail(house, new RegExp(`^Order ${order.number} .* is not accepted$`));
      expect(mail.text).toContain("within 5 minutes");
      const toldOfWaiting = async () =>
        (await toldOf(server(), order)).filter((subject) => !subject.startsWith("New order"));
      await server().running.runWorkersOnce(Date.now() + 7 * minute);
      expect(await toldOfWaiting()).toHaveLength(1);
      await server().running.runWorkersOnce(Date.now() + 11 * minute);
      await server().waitForMail(house, new RegExp(`^Order ${order.number} .* was cancelled by itself$`));
      await server().running.runWorkersOnce(Date.now() + 12 * minute);
      expect(await toldOfWaiting()).toHaveLength(2);
      await board.close();
    });

    it("is not told of orders that staff or the guest cancel", async () => {
      const { order, guest } = await placeOrder(server());
      const { call, running } = server();
      await call(`/api/orders/${order._id}/cancel`, { method: "POST", token: guest.token, body: {} });
      await running.runWorkersOnce(Date.now() + 12 * minute);
      expect(await toldOf(server(), order)).not.toContainEqual(expect.stringContaining("by itself"));
    });

    it("is told of every order, or of none, as the settings say", async () => {
      await changeOrder({ tellHouse: "always" });
      const board = await openBoard(server());
      const { order } = await placeOrder(server());
      await accept(order._id);
      await server().running.runWorkersOnce();
      const mail = await server().waitForMail(house, new RegExp(`^New order ${order.number}`));
      expect(mail.text).not.toContain("no board");
      await board.close();
      await forgetBoards(server());
      await changeOrder({ tellHouse: "never" });
      const { order: untold } = await placeOrder(server());
      await server().running.runWorkersOnce(Date.now() + 6 * minute);
      await server().running.runWorkersOnce(Date.now() + 12 * minute);
      expect(await toldOf(server(), untold)).toEqual([]);
      await changeOrder({ tellHouse: "unwatched" });
    });

    it("is told of an order that the settings accept unseen", async () => {
      await changeOrder({ autoAccept: true });
      const { order } = await placeOrder(server());
      expect(order.status).toBe("accepted");
      await server().running.runWorkersOnce();
      await server().waitForMail(house, new RegExp(`^New order ${order.number}`));
      const board = await openBoard(server());
      const { order: seen } = await placeOrder(server());
      await board.close();
      const { db } = server().running.store;
      const aWhileAgo = { placed_at: Date.now() - 5 * minute };
      await db.updateTable("orders").set(aWhileAgo).where("id", "=", seen._id).execute();
      await forgetBoards(server());
      await server().running.runWorkersOnce();
      expect(await toldOf(server(), seen)).toEqual([]);
      await changeOrder({ autoAccept: false });
    });

    it("sees in Health how many boards are open, and a warning without any while orders are taken", async () => {
      await forgetBoards(server());
      expect(await boardFindings(server())).toMatchObject([
        { level: "warning", text: expect.stringContaining("New orders are mailed to you meanwhile.") },
      ]);
      const board = await openBoard(server());
      expect(await boardFindings(server())).toMatchObject([{ level: "ok", text: "1 board of orders is open." }]);
      await board.close();
      expect(await boardFindings(server())).toMatchObject([{ level: "warning" }]);
      const { token } = await server().signInAdmin();
      const { setOrdering } = orderingActions(server());
      const pausedUntil = new Date(Date.now() + 30 * minute).toISOString();
      await setOrdering(token, { pausedUntil });
      expect(await boardFindings(server())).toEqual([]);
      await setOrdering(token, { pausedUntil: null });
    });

    it("forgets boards that are gone", async () => {
      const board = await openBoard(server());
      await board.close();
      await server().running.runWorkersOnce(Date.now() + 2 * minute);
      expect(await server().running.store.db.selectFrom("open_boards").selectAll().execute()).toEqual([]);
    });
  },
  restaurant(),
);

it("a house that is closed needs no board", async () => {
  const server = await startTestServer("sqlite", restaurant({}, []));
  expect(await boardFindings(server)).toEqual([]);
  await server.stop();
});

it("a board of another process is an open board, until a minute after that process has died", async () => {
  const first = await startTestServer("postgres", restaurant());
  const second = await startServerOnPostgres({
    DATABASE_URL: first.databaseUrl,
    PUBLIC_URL: first.origin,
    DATA_DIR: first.directory,
    ...restaurant(),
  });
  const board = await openStream(second, "/orders/live", (await first.signInAdmin()).token);
  await vi.waitFor(async () => expect(await listOpen(first)).toHaveLength(1));
  const { order } = await placeOrder(first);
  await first.running.runWorkersOnce();
  expect(await toldOf(first, order)).toEqual([]);
  // What a process leaves behind that was killed.
  await first.running.runWorkersOnce(Date.now() + 2 * minute);
  await waitFor(() => first.waitForMail(house, new RegExp(`^New order ${order.number}`)));
  board.stop();
  await second.stop();
  await first.stop();
});
