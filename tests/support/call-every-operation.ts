import assert from "node:assert/strict";
import { emailChangeActions } from "./email-change.ts";
import { createOrdersOf, createReservationsOf } from "./guest-records.ts";
import type { Guest } from "./http-client.ts";
import { createOperationFixtures, operationNames } from "./operation-fixtures.ts";
import { newPerson, signUpPerson } from "./person.ts";
import { dateInDays } from "./reservation-actions.ts";
import type { TestServer } from "./test-server.ts";

const dayMs = 86_400_000;

/** Each list with its filters, and its second page. */
async function readLists({ call }: TestServer, admin: Guest, guest: Guest): Promise<void> {
  const read = async (path: string, { token }: Guest) => {
    const { status, body } = await call(`/api${path}`, { token });
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const date = dateInDays(3);
  const lists: [string, Guest][] = [
    ...["", "q=Ada", `date=${date}`, `date=${date}&q=Ada`].map((query): [string, Guest] => [
      `/reservations?${query}`,
      admin,
    ]),
    ...[
      "",
      "q=Ada",
      "status=pending",
      `date=${date}`,
      `status=pending&date=${date}&q=Ada`,
      `ended=${dateInDays(0)}`,
    ].map((query): [string, Guest] => [`/orders?${query}`, admin]),
    ["/users?", admin],
    ["/users?q=ada", admin],
    ["/reviews/all?", admin],
    ["/reviews?", admin],
    ["/audit?", admin],
    ["/failed-deliveries?", admin],
    [`/payments/${guest.email}?`, guest],
    [`/payments/reservation/${guest.email}?`, guest],
  ];
  await read("/health", admin);
  for (const [path, who] of lists) {
    const [first] = await read(path, who);
    await read(`${path}&before=${first?._id ?? "none"}`, who);
  }
  const [{ by, subject = by }] = await read("/audit?", admin);
  for (const query of [`by=${by}`, `subject=${subject}`]) {
    const [entry] = await read(`/audit?${query}`, admin);
    await read(`/audit?${query}&before=${entry?._id ?? "none"}`, admin);
  }
}

/** A person who uses everything, changes the email, exports the data and deletes the account. */
async function exportAndDeletePerson(server: TestServer, admin: Guest): Promise<void> {
  const { call, signIn, getIdToken, exchangeToken } = server;
  const person = newPerson();
  const guest = await signUpPerson(server, person);
  await createOrdersOf(server, guest, person, admin);
  await createReservationsOf(server, guest, person, admin);
  await readLists(server, admin, guest);
  const { request, oldLink, newLink, confirm } = emailChangeActions(server);
  const email = `new-${person.email}`;
  assert.equal((await request(guest, email)).status, 200);
  await confirm((await oldLink(guest.email, email)).token);
  await confirm((await newLink(email)).token, guest.cookie);
  const { cookie } = await signIn(email);
  const { token } = (await exchangeToken(await getIdToken(cookie), email)).body;
  assert.equal((await call("/api/me/export", { token })).status, 200);
  await call("/auth/request-password-reset", { body: { email } });
  await call("/auth/account/sessions", { headers: { cookie } });
  const deleted = await call("/api/me", { method: "DELETE", token });
  assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
}

/** Calls every operation of the API, reads every list and runs all workers, on a server of its own. */
export async function callEveryOperation(server: TestServer): Promise<void> {
  const { owner, admin, valid, sendAs, callerOf, resetLimits } = await createOperationFixtures(server);
  for (const name of operationNames(() => true).filter((one) => one !== "deleteAccount")) {
    await resetLimits();
    const { status, body } = await sendAs(callerOf(name), name, await valid[name]());
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
  }
  await resetLimits();
  await exportAndDeletePerson(server, admin);
  await resetLimits();
  await readLists(server, admin, owner);
  for (const days of [0, 1, 40, 500]) await server.running.runWorkersOnce(Date.now() + days * dayMs);
}
