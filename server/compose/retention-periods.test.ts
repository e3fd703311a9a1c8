import { describe, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { readConfig, retentionPeriods } from "../platform/config/config.ts";

const inDays = (days: number) => Date.now() + days * 86_400_000;

describeOnEachEngine(
  "with periods of its own, the server",
  (server) => {
    const countOf = async (table: "audit" | "users" | "payment_intents", column: "id" | "subject", value: string) => {
      const { db } = server().running.store;
      const rows = await db.withTables<Record<string, Record<string, string>>>().selectFrom(table).select(column);
      return (await rows.where(column, "=", value).execute()).length;
    };

    it("keeps the security log for RETENTION_SECURITY_LOG_DAYS", async () => {
      const { call, signInAdmin, running } = server();
      const { token } = await signInAdmin();
      const { body } = await call("/api/menu?category=salad&page=1");
      const [dish] = body.result;
      await call(`/api/menu/${dish._id}`, { method: "PATCH", token, body: { price: dish.price + 1 } });
      await running.runWorkersOnce(inDays(499));
      expect(await countOf("audit", "subject", dish._id)).toBe(1);
      await running.runWorkersOnce(inDays(501));
      expect(await countOf("audit", "subject", dish._id)).toBe(0);
    });

    it("keeps guests without an account, and the codes of their orders, for RETENTION_GUEST_DAYS", async () => {
      const { begin, order } = guestCheckoutActions(server());
      const guest = await begin();
      const { code } = await order(guest);
      const { db } = server().running.store;
      const [row] = await db.selectFrom("tracked_orders").selectAll().where("user_id", "=", guest.id).execute();
      expect(((row?.expires_at ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(40, 0);
      await server().running.runWorkersOnce(inDays(39));
      expect((await server().call(`/api/track/${code}`)).status).toBe(200);
      await server().running.runWorkersOnce(inDays(41));
      expect(await countOf("users", "id", guest.id)).toBe(0);
      expect((await server().call(`/api/track/${code}`)).status).toBe(404);
    });

    it("keeps payment intents that were never paid for RETENTION_UNPAID_DAYS", async () => {
      const { fillCart, createPaymentIntent } = checkoutActions(server());
      const ada = await server().createGuest();
      const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
      await server().running.runWorkersOnce(inDays(9));
      expect(await countOf("payment_intents", "id", intent.id)).toBe(1);
      await server().running.runWorkersOnce(inDays(11));
      expect(await countOf("payment_intents", "id", intent.id)).toBe(0);
    });
  },
  { RETENTION_SECURITY_LOG_DAYS: "500", RETENTION_GUEST_DAYS: "40", RETENTION_UNPAID_DAYS: "10" },
);

describe("the variables of retention", () => {
  it("are 400 days for the security log, 90 for guests, 30 for what was not paid, and persons stay", () => {
    expect(retentionPeriods(readConfig({}))).toEqual({
      securityLogDays: 400,
      guestDays: 90,
      unpaidDays: 30,
      personalDataMonths: undefined,
    });
  });

  it.each([
    ["RETENTION_SECURITY_LOG_DAYS", "29", "expected 30 to 3650 days"],
    ["RETENTION_GUEST_DAYS", "29", "expected 30 to 3650 days"],
    ["RETENTION_UNPAID_DAYS", "6", "expected 7 to 365 days"],
    ["RETENTION_PERSONAL_DATA_MONTHS", "2", "expected 3 to 240 months"],
    ["RETENTION_PERSONAL_DATA_MONTHS", "6.5", "expected 3 to 240 months"],
    ["RETENTION_PERSONAL_DATA_MONTHS", "never", "expected 3 to 240 months"],
  ])("refuse %s=%s, and say what was expected", (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${words}`);
  });
});
