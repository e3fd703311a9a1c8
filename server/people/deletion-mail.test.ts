import { expect, it } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { personActions } from "#tests/support/person.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const subject = /^Your account at Juniper was deleted$/;

describeOnEachEngine("the mail that confirms a deleted account", (server) => {
  const { act, deletePerson, waitForDeliveries } = personActions(server);
  const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
    (await server().call(server().mailListPath(email))).body;

  it("goes once to those who delete their account and to those whom an admin deletes, with the telephone", async () => {
    const [own, other] = [await server().createGuest(), await server().createGuest()];
    expect((await server().call("/api/me", { method: "DELETE", token: own.token })).status).toBe(200);
    expect((await deletePerson(other)).status).toBe(200);
    for (const { email } of [own, other]) {
      const { text } = await server().waitForMail(email, subject);
      expect(text).toContain("If you did not ask for this, please call us: +1 212 555 0142");
      await waitForDeliveries();
      // Those before it are deleted with the account.
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await findInDatabase(server().running.store, email)).toEqual([]);
    }
  });

  it("is not sent if nothing was deleted", async () => {
    const guest = await server().createGuest();
    const [{ _id }] = (await act("GET", `/api/users?q=${encodeURIComponent(guest.email)}`)).body;
    expect((await act("DELETE", `/api/users/${_id}?email=${uniqueEmail()}`)).status).toBe(409);
    const admin = await server().signInAdmin();
    expect((await server().call("/api/me", { method: "DELETE", token: admin.token })).body.code).toBe("last_admin");
    await waitForDeliveries();
    for (const { email } of [guest, admin])
      expect((await mailsTo(email)).map((mail) => mail.subject)).not.toContainEqual(expect.stringMatching(subject));
  });

  it("is not sent to an address that was never verified, nor about a guest without an account", async () => {
    const stranger = await server().createGuest({ verified: false });
    expect((await deletePerson(stranger)).status).toBe(200);
    const typed = uniqueEmail();
    await guestCheckoutActions(server()).begin(typed);
    // A week without an order.
    await server().running.runWorkersOnce(Date.now() + 8 * 86_400_000);
    expect(await findInDatabase(server().running.store, typed)).toEqual([]);
    await waitForDeliveries();
    for (const email of [stranger.email, typed]) expect(await mailsTo(email)).toEqual([]);
  });
});
