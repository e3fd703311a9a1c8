import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
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
