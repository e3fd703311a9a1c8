import { expect, it } from "vitest";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("making a reservation", (server) => {
  it("shows available times and the deposit to everyone", async () => {
    const { getAvailability } = reservationActionsAndEffects(server());
    const answer = await getAvailability(dateInDays(3), 3);
    expect(answer).toMatchObject({ date: dateInDays(3), guest: 3, price: 30, alternatives: [] });
    expect(answer.times.length).toBeGreaterThan(20);
    for (const { time, available } of answer.times) {
      expect(time).toMatch(/^\d\d:[03]0$/);
      expect(available).toBe(true);
    }
    expect((await getAvailability(dateInDays(60))).times.length).toBeGreaterThan(0);
    for (const none of [dateInDays(61), dateInDays(-1)]) {
      const { times: offered, alternatives } = await getAvailability(none);
      expect(offered).toEqual([]);
      expect(alternatives.length).toBeGreaterThan(0);
    }
  });

  it("holds a table during payment, survives a reload, and books once", async () => {
    const { createGuest, call, waitForMail, listMails } = server();
    const { holdTable, pay, recordPayment, listBookings, listCalendarFiles, listReservations } =
      reservationActionsAndEffects(server());
    const ada = await createGuest();
    const stay = { date: dateInDays(5), time: "19:00", guest: 2 };
    const { status, body: intent } = await holdTable(ada, stay, { notes: "A birthday", phone: 12_125_550_100 });
    expect(status).toBe(200);
    expect(intent).toMatchObject({ price: 20, currency: "USD", status: "open", paymentType: "reservation" });
    expect(intent.reservation).toMatchObject({
      ...stay,
      table: "window-1",
      reservationStatus: "held",
      notes: "A birthday",
    });
    const left = Date.parse(intent.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    expect((await call(`/api/payment-intents/${intent.id}`, { token: ada.token })).body).toEqual(intent);
    expect((await recordPayment(ada, intent)).body.code).toBe("payment_not_succeeded");
    expect(await listBookings(ada)).toEqual([]);

    await pay(intent);
    const answers = await Promise.all([
      recordPayment(ada, intent),
      recordPayment(ada, intent),
      recordPayment(ada, intent),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    const [booking, ...others] = await listBookings(ada);
    expect(others).toEqual([]);
    expect(booking).toMatchObject({
      ...stay,
      email: ada.email,
      name: "Ada Guest",
      phone: "12125550100",
      endsAt: intent.reservation.endsAt,
      price: 20,
      table: "window-1",
      paymentType: "reservation",
      paymentStatus: "paid",
      reservationStatus: "confirmed",
    });
    const after = (await call(`/api/payment-intents/${intent.id}`, { token: ada.token })).body;
    expect(after).toMatchObject({ status: "paid", reservation: { reservationStatus: "confirmed" } });
    expect(after.expiresAt).toBeUndefined();
    expect((await call(`/api/payments/${ada.email}`, { token: ada.token })).body).toHaveLength(1);

    const told = await waitForMail(ada.email, /Your table at Juniper/);
    expect(told.text).toContain("$20.00");
    expect((await listMails(ada.email)).filter(({ subject }) => /Your table/.test(subject))).toHaveLength(1);
    await waitForMail("hello@juniper.example", /New booking/);
    const [calendar] = await listCalendarFiles(ada.email);
    const starts = Temporal.PlainDateTime.from(`${stay.date}T19:00`).toZonedDateTime("America/New_York").toInstant();
    expect(calendar).toContain("METHOD:REQUEST\r\n");
    expect(calendar).toContain(`DTSTART:${starts.toString().replace(/[-:]/g, "")}\r\n`);
    expect(calendar).toContain("SEQUENCE:0\r\n");
    const [listed] = await listReservations(await server().signInAdmin(), stay.date, ada.email);
    expect(listed).toMatchObject({
      _id: booking.reservationId,
      source: "online",
      next: ["seated", "cancelled"],
    });
    expect(listed.history.map((change: { status: string }) => change.status)).toEqual(["held", "confirmed"]);
  });

  it("allocates the smallest suitable table, and a large one to a family", async () => {
    const { createGuest } = server();
    const { holdTable } = reservationActionsAndEffects(server());
    const date = dateInDays(6);
    const tables = [];
    for (const company of [1, 3, 4]) {
      const { body } = await holdTable(await createGuest(), { date, time: "18:00", guest: company });
      tables.push(body.reservation.table);
    }
    expect(tables).toEqual(["window-1", "hall-1", "booth-1"]);
  });

  it("allows one hold per guest: a newer one releases the older and cancels its intent", async () => {
    const { createGuest, call } = server();
    const { holdTable, pay } = reservationActionsAndEffects(server());
    const ada = await createGuest();
    const date = dateInDays(7);
    const { body: first } = await holdTable(ada, { date, time: "12:00" });
    const { body: second } = await holdTable(ada, { date, time: "12:00" });
    expect(second.reservation.table).toBe(first.reservation.table);
    expect((await pay(first)).body.code).toBe("payment_intent_closed");
    expect((await call(`/api/payment-intents/${first.id}`, { token: ada.token })).body).toMatchObject({
      status: "cancelled",
      reservation: { reservationStatus: "expired" },
    });
    expect((await pay(second)).status).toBe(200);
    // Paid, but the page closed before it was recorded: the same time again would book a second table.
    expect(await holdTable(ada, { date, time: "12:30" })).toMatchObject({
      status: 409,
      body: { code: "already_paid" },
    });
    expect((await holdTable(ada, { date, time: "18:00" })).status).toBe(200);
  });

  it("requires the right price and a verified email", async () => {
    const { createGuest } = server();
    const { holdTable } = reservationActionsAndEffects(server());
    const stay = { date: dateInDays(8), time: "19:00", guest: 4 };
    const ada = await createGuest();
    expect(await holdTable(ada, stay, { price: 1 })).toMatchObject({
      status: 409,
      body: { code: "price_changed", price: 40 },
    });
    expect((await holdTable(ada, stay, { guest: "4" })).body.reservation).toMatchObject({ guest: 4 });
    const eve = await createGuest({ verified: false });
    expect(await holdTable(eve, stay)).toMatchObject({ status: 409, body: { code: "email_unverified" } });
  });

  it.each([
    ["date", undefined, "This field is required"],
    ["time", "", "This field is required"],
    ["name", "  ", "This field is required"],
    ["phone", undefined, "This field is required"],
    ["email", "", "This field is required"],
    ["email", "nobody", "Please enter a valid email address"],
    ["phone", "call me", "Please enter a phone number"],
    ["phone", "12", "Please enter a phone number"],
    ["phone", -5, /.+/],
    ["guest", 5, /Family/],
    ["guest", 0, /Family/],
    ["guest", null, /Family/],
    ["date", "2026-02-30", "Please choose a date"],
    ["date", "tomorrow", "Please choose a date"],
    ["date", dateInDays(-1), /over/],
    ["date", dateInDays(61), /within the next 60 days/],
    ["date", "9999-12-31", /within/],
    ["time", "25:00", "Please choose a time"],
    ["time", "19:10", /offered/],
    ["time", "03:00", /offered/],
    ["time", "22:30", /offered/],
    ["notes", "x".repeat(501), /.+/],
    ["notes", 7, /.+/],
  ])("rejects %s %s and says what to do", async (field, value, message) => {
    const { signInAdmin, call } = server();
    const { reservationForm } = reservationActionsAndEffects(server());
    const owner = await signInAdmin();
    const body = { ...reservationForm(owner, { date: dateInDays(9), time: "19:00" }), [field]: value };
    const answer = await call("/api/create-payment-intent", { token: owner.token, body });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(answer.body.fields[field]).toMatch(message);
  });

  it.each(["date=x&guest=2", "guest=2", `date=${dateInDays(1)}&guest=9`, `date=${dateInDays(1)}&guest=2&time=7pm`])(
    "availability rejects %s",
    async (query) => {
      const { status, body } = await server().call(`/api/reservations/availability?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toHaveLength(1);
    },
  );
});
