import { afterAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

async function placeOrder(server: TestServer, guest: Guest) {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
  const cents = await fillCart(guest);
  const { body: intent } = await createPaymentIntent(guest, cents);
  await pay(intent);
  return (await recordPayment(guest, intent)).body.payment;
}

/** Formats the time in the restaurant's time zone and locale. */
const formatLocalTime = (instant: string) =>
  new Date(instant)
    .toLocaleTimeString("en-US", {
      timeStyle: "short",
      timeZone: "America/New_York",
    })
    .replace("\u202f", " ");

describeOnEachEngine("receipt", (server) => {
  it("arrives within seconds with the dishes, order number, pickup address and expected time", async () => {
    const { createGuest, waitForMail } = server();
    const ada = await createGuest();
    const payment = await placeOrder(server(), ada);
    const { subject, text } = await waitForMail(ada.email, /^Your order/);
    expect(subject).toContain(payment.orderNumber);
    for (const item of payment.items) expect(text).toMatch(new RegExp(`${item.name} +\\$${item.price.toFixed(2)}`));
    expect(text).toContain(`$${payment.price.toFixed(2)}`);
    expect(text).toContain("214 Perry Lane, New York, NY 10014");
    expect(text).toContain(`Transaction: ${payment.transactionId}`);
    expect(text).toMatch(new RegExp(`Estimated ready time: .* ${formatLocalTime(payment.readyAt)}\n`));
  });
});

const inFourHours = Temporal.Now.instant().add({ hours: 4 }).toZonedDateTimeISO("UTC");
const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: "minute" });
const span = [{ open: time(inFourHours), close: time(inFourHours.add({ hours: 1 })) }];
const later = {
  monday: span,
  tuesday: span,
  wednesday: span,
  thursday: span,
  friday: span,
  saturday: span,
  sunday: span,
};
describeOnEachEngine(
  "orders while the kitchen is closed",
  (server) => {
    it("are accepted and are ready after it opens", async () => {
      const { createGuest, call } = server();
      const { openNow, nextChange } = (await call("/api/restaurant")).body;
      const opens = inFourHours.with({ second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).toInstant();
      expect({ openNow, nextChange: Date.parse(nextChange) }).toEqual({
        openNow: false,
        nextChange: opens.epochMilliseconds,
      });
      const payment = await placeOrder(server(), await createGuest());
      expect(Date.parse(payment.readyAt)).toBe(opens.add({ minutes: 25 }).epochMilliseconds);
    });
  },
  {
    RESTAURANT_FILE: writeRestaurantFile({
      timeZone: "UTC",
      openingHours: later,
      specialDays: [],
      order: { preparationMinutes: 25, acceptWithinMinutes: 0 },
    }),
  },
);

const inbox = await openMailServer();
afterAll(() => inbox.close());
describeOnEachEngine(
  "Message-ID",
  (server) => {
    it("is the same when a mail is sent twice and differs between mails", async () => {
      const { signInAdmin, running } = server();
      const owner = await signInAdmin();
      const [one, other] = [await placeOrder(server(), owner), await placeOrder(server(), owner)];
      const idsOf = (order: { orderNumber: string }) =>
        inbox.mails.filter(({ subject }) => subject.includes(order.orderNumber)).map(({ messageId }) => messageId);
      const waitForMails = (count: number) =>
        waitFor(async () => {
          if (idsOf(one).length < count) throw new Error(`${count} mails have not come yet`);
        });
      await waitForMails(1);
      const { db } = running.store;
      const key = `receipt:${one.transactionId}`;
      // The mail arrives before the server records that it was sent.
      await waitFor(async () => {
        const { sent_at } = await db
          .selectFrom("outbox")
          .select("sent_at")
          .where("key", "=", key)
          .executeTakeFirstOrThrow();
        expect(sent_at).not.toBeNull();
      });
      // Simulates a crash between sending the mail and recording it as sent, which blanks it.
      const mail = { to: owner.email, subject: `Order ${one.orderNumber}`, text: "Again" };
      const again = { sent_at: null, next_at: 0, payload: JSON.stringify(mail) };
      await db.updateTable("outbox").set(again).where("key", "=", key).execute();
      await running.runWorkersOnce();
      await waitForMails(2);
      expect(new Set(idsOf(one)).size).toBe(1);
      expect(idsOf(one)[0]).toMatch(/^<[\w-]+@127\.0\.0\.1>$/);
      expect(idsOf(other)[0]).not.toBe(idsOf(one)[0]);
    });
  },
  { SMTP_URL: inbox.url, MAIL_FROM: "hello@juniper.example" },
);
