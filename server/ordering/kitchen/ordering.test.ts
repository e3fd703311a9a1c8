import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const usual = { pausedUntil: null, message: "", extraMinutes: 0, capacityPercent: 100 };

describeOnEachEngine("how ordering goes", (server) => {
  const client = {
    call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
    createGuest: () => server().createGuest(),
  };
  const { order, buy, ask, quote, fill, setOrdering, showOrdering } = orderingActions(client);
  const signIn = async () => {
    const { token } = await server().signInAdmin();
    return { token, dish: await dishOptionActions(server(), token).createDish({ price: 10 }) };
  };
  const later = (time: string) => ({ kind: "pickup", time });

  it("is said to everyone: nothing is in the way, and when one dish would be ready", async () => {
    clock.nextWeek("12:00");
    expect(await showOrdering()).toEqual({
      ...usual,
      accepting: true,
      asap: clock.at("12:25"),
      kinds: ["pickup"],
      openKinds: ["pickup"],
      wayPauses: [],
      hasCapacity: false,
      dayEndsAt: clock.at("00:00", 1),
    });
    clock.set("23:00");
    expect(await showOrdering()).toMatchObject({ accepting: true, asap: clock.at("08:25", 1) });
  });

  it("is paused at once: food for now is refused, later times can be had, what is being paid is honoured", async () => {
    clock.nextWeek("12:00");
    const { token, dish } = await signIn();
    const before = await order({ dish });
    const until = clock.at("13:00");
    expect((await setOrdering(token, { pausedUntil: until, message: "The oven is broken." })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await showOrdering()).toMatchObject({ accepting: false, asap: null, pausedUntil: until });
    const { guest, answer } = await order({ dish });
    const detail = "The oven is broken. We take orders again at 1:00 PM.";
    expect(answer).toMatchObject({ status: 409, body: { code: "ordering_paused", until, detail } });
    const { body } = await quote(guest);
    expect(body).toMatchObject({ asap: null, problems: [{ code: "ordering_paused", until, detail }] });
    expect(body.times[0]).toEqual({ time: until, available: true });
    expect((await ask(guest, 1000, later(clock.at("12:45")))).body.fields).toHaveProperty("time");
    expect((await ask(guest, 1000, later(until))).body.readyAt).toBe(until);
    await fill(guest, { dish });
    expect((await buy(before.guest, before.answer.body)).readyAt).toBe(clock.at("12:25"));
    await setOrdering(token, { pausedUntil: null });
    expect((await ask(guest, 2000)).status).toBe(200);
  });

  it("goes on when the pause ends, and is as usual on the next business day", async () => {
    clock.nextWeek("12:00");
    const { token, dish } = await signIn();
    const changes = { pausedUntil: clock.at("13:00"), message: "Busy", extraMinutes: 20, capacityPercent: 50 };
    await setOrdering(token, changes);
    clock.set("13:00");
    expect(await showOrdering()).toMatchObject({ ...changes, pausedUntil: null, message: "", accepting: true });
    expect((await order({ dish })).answer.status).toBe(200);
    clock.set("00:00", 1);
    expect(await showOrdering()).toMatchObject(usual);
  });

  it("keeps the message of a pause that goes on after the business day, also when staff change something then", async () => {
    clock.nextWeek("23:30");
    const { token } = await signIn();
    const pause = { pausedUntil: clock.at("09:00", 1), message: "The oven is broken." };
    await setOrdering(token, { ...pause, extraMinutes: 20 });
    clock.set("00:10", 1);
    expect(await showOrdering()).toMatchObject({ ...usual, ...pause });
    await setOrdering((await server().signInAdmin()).token, { extraMinutes: 10 });
    expect(await showOrdering()).toMatchObject({ ...usual, ...pause, extraMinutes: 10 });
    clock.set("09:00", 1);
    expect(await showOrdering()).toMatchObject({ ...usual, extraMinutes: 10 });
  });

  it("adds minutes to the times of today alone", async () => {
    clock.nextWeek("12:02");
    const { token, dish } = await signIn();
    await setOrdering(token, { extraMinutes: 30 });
    expect((await showOrdering()).asap).toBe(clock.at("12:57"));
    const { guest, answer } = await order({ dish });
    expect(answer.body.readyAt).toBe(clock.at("12:57"));
    expect((await buy(guest, answer.body)).readyAt).toBe(clock.at("12:57"));
    const { body } = await quote(guest);
    expect(body.times[0].time).toBe(clock.at("13:00"));
    const tomorrow = await quote(guest, { date: clock.dateOf(1) });
    expect(tomorrow.body.times[0].time).toBe(clock.at("08:30", 1));
  });

  it("promises an order that is paid later what staff add by then, not what they had added", async () => {
    clock.nextWeek("12:02");
    const { token, dish } = await signIn();
    const more = await order({ dish });
    await setOrdering(token, { extraMinutes: 60 });
    const [less, nextDay] = [await order({ dish }), await order({ dish })];
    expect((await buy(more.guest, more.answer.body)).readyAt).toBe(clock.at("13:27"));
    await setOrdering(token, { extraMinutes: 0 });
    expect((await buy(less.guest, less.answer.body)).readyAt).toBe(clock.at("12:27"));
    await setOrdering(token, { extraMinutes: 60 });
    clock.set("10:05", 1);
    const { email } = nextDay.guest;
    const idToken = await server().getIdToken((await server().signIn(email)).cookie);
    const guest = { ...nextDay.guest, token: (await server().exchangeToken(idToken, email)).body.token };
    expect((await buy(guest, nextDay.answer.body)).readyAt).toBe(clock.at("10:30", 1));
  });

  it("adds up the minutes that several screens add at once, up to the most that there may be", async () => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    await Promise.all([10, 10, 10].map((addMinutes) => setOrdering(token, { addMinutes })));
    expect((await showOrdering()).extraMinutes).toBe(30);
    await setOrdering(token, { extraMinutes: 100, addMinutes: 10 });
    expect((await showOrdering()).extraMinutes).toBe(110);
    expect((await setOrdering(token, { addMinutes: 20 })).body.modifiedCount).toBe(1);
    expect((await setOrdering(token, { addMinutes: 20 })).body.modifiedCount).toBe(0);
    expect((await showOrdering()).extraMinutes).toBe(120);
  });

  it("adds minutes once if the request is repeated with its key", async () => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const add = () => server().call("/api/ordering", { method: "PATCH", token, headers, body: { addMinutes: 10 } });
    expect((await add()).body).toEqual((await add()).body);
    expect((await showOrdering()).extraMinutes).toBe(10);
  });

  it("keeps a pause that the author of a change has not seen, with its message", async () => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    const unseen = { seen: { pausedUntil: null } };
    const pause = { pausedUntil: clock.at("20:00"), message: "The oven is broken." };
    expect((await setOrdering(token, { ...pause, ...unseen })).status).toBe(200);
    const late = await setOrdering(token, { pausedUntil: clock.at("12:15"), message: "", ...unseen });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        detail: "The pause was changed meanwhile: orders are taken again at 8:00 PM.",
      },
    });
    expect(await showOrdering()).toMatchObject(pause);
    const seen = { pausedUntil: pause.pausedUntil };
    const shorter = { pausedUntil: clock.at("18:00"), message: "Back at six." };
    expect((await setOrdering(token, { ...shorter, seen })).status).toBe(200);
    expect((await setOrdering(token, { pausedUntil: null, seen })).status).toBe(409);
    expect(await showOrdering()).toMatchObject(shorter);
  });

  it("is not paused again by somebody who has not seen that orders are taken again", async () => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    const pause = { pausedUntil: clock.at("12:30") };
    await setOrdering(token, pause);
    await setOrdering(token, { pausedUntil: null });
    const late = await setOrdering(token, { pausedUntil: clock.at("14:00"), seen: pause });
    expect(late.body).toMatchObject({
      code: "changed_meanwhile",
      detail: "The pause was ended meanwhile.",
    });
    // A pause that has ended by itself is none.
    clock.set("12:30");
    expect((await setOrdering(token, { pausedUntil: clock.at("14:00"), seen: pause })).status).toBe(200);
  });

  it("stops at 0 percent until the next business day", async () => {
    clock.nextWeek("12:02");
    const { token, dish } = await signIn();
    await setOrdering(token, { capacityPercent: 0 });
    const { guest, answer } = await order({ dish });
    expect(answer.body).toMatchObject({ code: "ordering_paused", until: clock.at("00:00", 1) });
    const { body } = await quote(guest, { date: clock.dateOf(1) });
    expect(body.times.some(({ available }: { available: boolean }) => available)).toBe(false);
    expect((await ask(guest, 1000, later(clock.at("19:00")))).body.code).toBe("slot_full");
  });

  it.each([
    ["an end that has passed", () => ({ pausedUntil: clock.at("11:59") }), "pausedUntil"],
    ["a pause of more than a day", () => ({ pausedUntil: clock.at("12:01", 1) }), "pausedUntil"],
    ["a message of 121 characters", () => ({ message: "x".repeat(121) }), "message"],
    ["121 minutes more", () => ({ extraMinutes: 121 }), "extraMinutes"],
    ["no minutes more", () => ({ addMinutes: 0 }), "addMinutes"],
    ["201 percent", () => ({ capacityPercent: 201 }), "capacityPercent"],
    ["nothing at all", () => ({}), "pausedUntil"],
    ["what was seen alone", () => ({ seen: { pausedUntil: null } }), "pausedUntil"],
  ])("is not changed to %s", async (_what, body, field) => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    expect(await setOrdering(token, { ...body() })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await showOrdering()).toMatchObject(usual);
  });

  it("is the same after a change to what it is, which changes nothing", async () => {
    clock.nextWeek("12:00");
    const { token } = await signIn();
    expect((await setOrdering(token, { capacityPercent: 100 })).body.modifiedCount).toBe(0);
  });
});
