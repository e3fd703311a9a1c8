import { afterEach, expect, it, vi } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

afterEach(() => void vi.useRealTimers());

describeOnEachEngine("an open stream of orders", (server) => {
  it("ends at the next heartbeat when its admin was demoted without a notice", async () => {
    const { createGuest, signInAdmin, call, origin, running } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const [{ _id: id }] = (await call(`/api/users?q=${ada.email}`, { token: owner.token })).body;
    await call(`/api/users/admin/${id}`, { method: "PATCH", token: owner.token });

    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const response = await fetch(`${origin}/api/orders/live`, { headers: { authorization: `Bearer ${ada.token}` } });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    vi.advanceTimersByTime(16_000);
    expect((await reader?.read())?.done).toBe(false);

    await running.store.db.updateTable("users").set({ role: "user" }).where("id", "=", id).execute();
    vi.advanceTimersByTime(16_000);
    // What was sent before comes first.
    while ((await reader?.read())?.done === false);
    await expect(reader?.closed).resolves.toBeUndefined();
  });
});
