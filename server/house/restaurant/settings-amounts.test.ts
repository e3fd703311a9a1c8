import { expect, it } from "vitest";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an amount in the settings", (server) => {
  it("is refused if it may be meant in thousands, in a preview too: 1.000 is not 1", async () => {
    const settings = settingsActions(server(), (await server().signInAdmin()).token);
    const { version, settings: before } = await settings.read();
    const changes = {
      reservation: { ...before.reservation, depositPerGuest: "1.000" },
      refund: { ...before.refund, freshSignInAbove: "1.000" },
    };
    const message = "Please write thousands without a separator, such as 1000";
    for (const { status, body } of [await settings.save(version, changes), await settings.preview(changes)])
      expect([status, body.fields]).toEqual([
        422,
        { "changes.reservation.depositPerGuest": message, "changes.refund.freshSignInAbove": message },
      ]);
    expect(await settings.version()).toBe(version);
    const written = { reservation: { ...before.reservation, depositPerGuest: "1000.50" } };
    expect((await settings.save(version, written)).status).toBe(200);
  });
});
