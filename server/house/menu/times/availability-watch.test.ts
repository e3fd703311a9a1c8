import { afterEach, expect, it, vi } from "vitest";
import { MenuAvailability } from "#contract/ordering/menu-availability.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { openStream } from "#tests/support/open-stream.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("the stream of what can be had", (server) => {
  const opened: { stop(): void }[] = [];
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.stop();
  });

  /** Opens the stream as a visitor. */
  async function watch() {
    const stream = await openStream(server(), "/serving/live");
    opened.push(stream);
    const events = () => [...stream.state.text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));
    await vi.waitFor(() => expect(events().length).toBeGreaterThan(0));
    return {
      events,
      stateOf: (id: string) => MenuAvailability.parse(events().at(-1)).limited.find(({ _id }) => _id === id),
    };
  }
  const signIn = async () => dishOptionActions(server(), (await server().signInAdmin()).token);

  it("begins with the dishes that are limited, and sends each change at once", async () => {
    const admin = await signIn();
    const soldOut = await admin.createDish({ available: false });
    const plain = await admin.createDish({});
    const { stateOf } = await watch();
    expect(stateOf(soldOut)).toMatchObject({ available: false, soldOutUntil: null });
    expect(stateOf(plain)).toBeUndefined();
    await admin.updateDish(plain, { available: false, until: "tomorrow" });
    await vi.waitFor(() =>
      expect(stateOf(plain)).toMatchObject({ available: false, soldOutUntil: expect.any(String) }),
    );
    await admin.updateDish(plain, { available: true });
    await vi.waitFor(() => expect(stateOf(plain)).toBeUndefined());
    const inTwoDays = Temporal.Now.plainDateISO("America/New_York").add({ days: 2 }).toString();
    await admin.updateDish(plain, { servedFrom: inTwoDays });
    await vi.waitFor(() => expect(stateOf(plain)?.served).toMatchObject({ now: false }));
  });

  it("says how many portions are left when another guest takes some, and gives them back", async () => {
    const admin = await signIn();
    const dish = await admin.createDish({ price: 10, stockPerDay: 7 });
    const { stateOf } = await watch();
    const guest = await server().createGuest();
    await choiceActions(server()).add(guest, dish, { quantity: 2 });
    await checkoutActions(server()).createPaymentIntent(guest, 2000);
    await vi.waitFor(() => expect(stateOf(dish)?.left).toBe(5));
    await server().running.runWorkersOnce(Date.now() + 16 * 60_000);
    await vi.waitFor(() => expect(stateOf(dish)).toBeUndefined());
  });

  it("sends nothing for changes that limit no dish", async () => {
    const admin = await signIn();
    const dish = await admin.createDish({});
    const { events, stateOf } = await watch();
    const before = events().length;
    await admin.updateDish(dish, { recipe: "Another recipe" });
    await admin.updateDish(dish, { available: false });
    await vi.waitFor(() => expect(stateOf(dish)).toBeDefined());
    expect(events().length).toBe(before + 1);
  });
});
