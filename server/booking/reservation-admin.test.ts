import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { start } from "#server/start/start.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines, startTestServer } from "#tests/support/test-server.ts";

describeOnBothEngines("reservations by staff", (server) => {
  const telephone = (date: string, time: string, more = {}) => ({
    date,
    time,
    guest: 2,
    name: "Grace Caller",
    phone: "+1 (212) 555-0177",
    ...more,
  });

  it("are created by phone, without deposit or account", async () => {
    const { signInAdmin, createGuest, call, waitForMail } = server();
    const { listReservations } = reservationActionsAndEffects(server());
    const owner = await signInAdmin();
    const date = dateInDays(20);
    const email = "grace@example.com";
    const enter = (body: unknown, token = owner.token) => call("/api/reservations", { token, body });
    const { status, body } = await enter(telephone(date, "18:00", { email, notes: "No nuts" }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      acknowledged: true,
      reservation: { source: "telephone", price: 0, reservationStatus: "confirmed", notes: "No nuts", expiresAt: null },
    });
    const { text, links } = await waitForMail(email, /Your table/);
    // The page of bookings shows those of accounts only.
    expect(links.filter((link) => link.includes("/dashboard"))).toEqual([]);
    expect(text).toMatch(/^To change or cancel it, call us: \+?[\d ()-]+$/m);
    expect((await enter(telephone(date, "18:00"))).body.reservation).toMatchObject({ email: null, table: "window-2" });
    expect((await enter(telephone(date, "18:00"), (await createGuest()).token)).status).toBe(403);
    expect((await enter({ guest: 2 })).body.fields).toMatchObject({
      name: "This field is required",
      date: expect.any(String),
    });
    expect((await enter(telephone(dateInDays(-1), "18:00"))).status).toBe(422);

    for (let count = 0; count < 8; count++) expect((await enter(telephone(date, "18:30"))).status).toBe(200);
    expect(await enter(telephone(date, "19:00"))).toMatchObject({ status: 409, body: { code: "table_taken" } });
    expect(await listReservations(owner, date)).toHaveLength(10);
    expect(await listReservations(owner, date, "GRACE@")).toHaveLength(1);
    expect(await listReservations(owner, date, "100%")).toEqual([]);
  });

  it("are listed by time for a day, and newest first for all days", async () => {
    const { signInAdmin, call } = server();
    const { listReservations } = reservationActionsAndEffects(server());
    const owner = await signInAdmin();
    const date = dateInDays(21);
    for (const time of ["19:00", "12:00", "15:30"])
      await call("/api/reservations", { token: owner.token, body: telephone(date, time, { name: `At ${time}` }) });
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(await listReservations(owner, date))).toEqual(["At 12:00", "At 15:30", "At 19:00"]);
    const all = await call("/api/reservations?q=At%201", { token: owner.token });
    expect(names(all.body)).toEqual(["At 19:00", "At 15:30", "At 12:00"]);
    const next = await call(`/api/reservations?q=At%201&before=${all.body[0]._id}`, { token: owner.token });
    expect(names(next.body)).toEqual(["At 15:30", "At 12:00"]);
    expect((await call("/api/reservations?date=soon", { token: owner.token })).status).toBe(422);
  });

  it("pass through their states and never leave a final one", async () => {
    const { signInAdmin, createGuest, call, running } = server();
    const { bookTable, updateReservation, listReservations, listBookings, cancelReservation, getAvailability } =
      reservationActionsAndEffects(server());
    const [owner, ada] = [await signInAdmin(), await createGuest()];
    const date = dateInDays(22);
    const { reservationId: id } = await bookTable(ada, { date, time: "12:00" });
    expect((await updateReservation(ada, id, { status: "seated" })).status).toBe(403);
    expect((await updateReservation(owner, id, { status: "completed" })).body.code).toBe("reservation_state");
    expect((await updateReservation(owner, id, { status: "held" })).status).toBe(422);
    for (const status of ["seated", "completed"]) {
      expect((await updateReservation(owner, id, { status })).body).toMatchObject({
        modifiedCount: 1,
        reservation: { reservationStatus: status },
      });
      expect((await updateReservation(owner, id, { status })).body.modifiedCount).toBe(0);
    }
    for (const status of ["seated", "no_show", "cancelled"])
      expect((await updateReservation(owner, id, { status })).body.code).toBe("reservation_state");
    expect((await cancelReservation(ada, id)).body.code).toBe("reservation_state");
    expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "completed", paymentStatus: "paid" }]);
    const [listed] = await listReservations(owner, date);
    expect(listed.history).toMatchObject([
      { status: "held", by: ada.email },
      { status: "confirmed" },
      { status: "seated", by: owner.email },
      { status: "completed" },
    ]);
    expect((await getAvailability(date)).times.every(({ available }: { available: boolean }) => available)).toBe(true);

    const missed = await bookTable(ada, { date: dateInDays(23), time: "12:00" });
    const miss = () => updateReservation(owner, missed.reservationId, { status: "no_show", reason: "Never came" });
    expect(await miss()).toMatchObject({ status: 409, body: { code: "reservation_ahead" } });
    await running.store.db
      .updateTable("reservations")
      .set({ starts_at: Date.now() })
      .where("id", "=", missed.reservationId)
      .execute();
    expect((await miss()).status).toBe(200);
    const gone = await bookTable(ada, { date: dateInDays(24), time: "12:00" });
    expect((await updateReservation(owner, gone.reservationId, { status: "cancelled" })).status).toBe(200);
    expect(await listBookings(ada)).toMatchObject([
      { reservationStatus: "cancelled", paymentStatus: "refunded" },
      { reservationStatus: "no_show", paymentStatus: "paid" },
      { reservationStatus: "completed" },
    ]);
    expect((await call("/api/reservations", { token: ada.token })).status).toBe(403);
  });

  it("show guests nothing of the staff who changed them", async () => {
    const { signInAdmin, createGuest } = server();
    const { bookTable, updateReservation, cancelReservation, getCancellation, listBookings } =
      reservationActionsAndEffects(server());
    const [owner, ada] = [await signInAdmin(), await createGuest()];
    const { reservationId: id } = await bookTable(ada, { date: dateInDays(26), time: "12:00" });
    expect((await updateReservation(owner, id, { time: "12:30" })).status).toBe(200);
    const moved = await updateReservation(ada, id, { time: "13:00" });
    const preview = await getCancellation(ada, id);
    expect((await cancelReservation(owner, id, { reason: "The oven broke" })).status).toBe(200);
    const cancelled = await cancelReservation(ada, id);
    for (const { status } of [moved, preview, cancelled]) expect(status).toBe(200);
    const shown = [moved.body, preview.body, cancelled.body, await listBookings(ada)];
    expect(JSON.stringify(shown)).not.toContain(owner.email);
  });

  it("release their tables and are anonymized when the user is deleted", async () => {
    const { signInAdmin, createGuest, call, running } = server();
    const { bookTable, listReservations, waitForRefunds } = reservationActionsAndEffects(server());
    const [owner, ada] = [await signInAdmin(), await createGuest()];
    const date = dateInDays(25);
    const { intent } = await bookTable(ada, { date, time: "12:00" }, { notes: "Gluten" });
    const [user] = (await call(`/api/users?q=${ada.email}`, { token: owner.token })).body;
    const removed = await call(`/api/users/${user._id}`, { method: "DELETE", token: owner.token });
    expect(removed.body.deletedCount).toBe(1);
    expect(await waitForRefunds(intent.id)).toEqual([2000]);
    expect(await listReservations(owner, date)).toMatchObject([
      { name: "", phone: "", email: null, notes: null, reservationStatus: "cancelled" },
    ]);
    const kept = await running.store.db
      .selectFrom("reservation_changes")
      .select("by")
      .where("by", "=", ada.email)
      .execute();
    expect(kept).toEqual([]);
  });
});

it("prevent the start if their table is missing in the settings", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "tavola-tables-"));
  const before = writeRestaurantFile({ tables: [{ id: "window", seats: 4 }] });
  const server = await startTestServer("sqlite", { DATA_DIR, RESTAURANT_FILE: before });
  const owner = await server.signInAdmin();
  const booking = { date: dateInDays(2), time: "18:00", guest: 2, name: "Grace Caller", phone: "2125550177" };
  const { body } = await server.call("/api/reservations", { token: owner.token, body: booking });
  await server.stop();
  const opened = (tables: unknown) =>
    start(readConfig({ DATA_DIR, DEMO: "0", PORT: "0", RESTAURANT_FILE: writeRestaurantFile({ tables }) }), {
      log: pino({ level: "silent" }),
    });
  const named = new RegExp(`"window" is missing.*${body.reservation.number}.*${booking.date} at 18:00`);
  await expect(opened([{ id: "door", seats: 4 }])).rejects.toThrow(named);
  await (
    await opened([
      { id: "door", seats: 4 },
      { id: "window", seats: 4 },
    ])
  ).stop();
  rmSync(DATA_DIR, { recursive: true });
});
