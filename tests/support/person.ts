import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { type Guest, validPassword } from "./http-client.ts";
import type { TestServer } from "./test-server.ts";

/** What a person writes about themselves; no other row contains any of it. */
export const newPerson = () => ({
  name: "Zerubabel Quixwood",
  email: `zq-${randomUUID()}@quixwood.example`,
  phone: "+44 7700 900873",
  image: "https://example.com/quixwood-portrait.png",
  review: "xylographic pizza",
  notes: "zugzwang allergy",
  orderReason: "quockerwodger came late",
  moveReason: "syzygy",
  staffReason: "snollygoster complained",
});
export type Person = ReturnType<typeof newPerson>;

/** Registers a person with a verified email. */
export async function signUpPerson(server: TestServer, person: Person): Promise<Guest> {
  const { call, verifyEmail, signIn, getIdToken, exchangeToken } = server;
  const { name, email, image } = person;
  const signUp = await call("/auth/sign-up/email", { body: { name, email, password: validPassword, image } });
  assert.equal(signUp.status, 200);
  await verifyEmail(email);
  const { cookie } = await signIn(email);
  const { token } = (await exchangeToken(await getIdToken(cookie), email)).body;
  return { email, password: validPassword, cookie, token };
}

const minuteMs = 60_000;

/** Requests of an admin about persons; `waitForDeliveries` resolves when the outbox has delivered or refused everything. */
export function personActions(server: () => TestServer) {
  const act = async (method: string, path: string, body?: unknown) =>
    server().call(path, { method, body, token: (await server().signInAdmin()).token });
  const deletePerson = async ({ email }: { email: string }) => {
    const [{ _id }] = (await act("GET", `/api/users?q=${encodeURIComponent(email)}`)).body;
    return act("DELETE", `/api/users/${_id}?email=${encodeURIComponent(email)}`);
  };
  const waitForDeliveries = () =>
    vi.waitFor(async () => {
      await server().running.runWorkersOnce(Date.now() + 2 * minuteMs);
      const { db } = server().running.store;
      const waiting = db
        .selectFrom("outbox")
        .select("key")
        .where("sent_at", "is", null)
        .where("discarded_at", "is", null)
        .where("last_error", "is", null);
      expect(await waiting.execute()).toEqual([]);
    }, 10_000);
  return { act, deletePerson, waitForDeliveries };
}
