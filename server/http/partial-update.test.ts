import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { type Operations, operations } from "#contract/operations.ts";
import { buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { createFactories } from "#tests/support/factories.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** The calls that change a resource in part: each is a PATCH with a body. */
type UpdateName = "updateDish" | "updateReview" | "updateOrder" | "updateReservation";
type Body<Name extends UpdateName> = z.input<Operations[Name]["body"]>;
type Resource = Record<string, unknown>;

/** A field sent alone, or with those that it cannot be sent without. */
interface FieldCase<B> {
  body: B;
  /** What the resource is to hold afterwards; everything else stays. */
  expected: Resource;
  /** Fields that follow from the change, in ways that other tests look at. */
  derived?: readonly string[];
}

/** A case for each field of a body; one for a field that is new does not compile without it. */
type FieldCases<Name extends UpdateName> = { [Field in keyof Body<Name>]-?: FieldCase<Body<Name>> };

const dish: FieldCases<"updateDish"> = {
  name: { body: { name: "Leek Soup" }, expected: { name: "Leek Soup" } },
  category: { body: { category: "dessert" }, expected: { category: "dessert" } },
  price: { body: { price: 8.25 }, expected: { price: 8.25 } },
  recipe: { body: { recipe: "Leeks." }, expected: { recipe: "Leeks." } },
  image: { body: { image: "https://example.com/leek.png" }, expected: { image: "https://example.com/leek.png" } },
  available: { body: { available: false }, expected: { available: false } },
  collections: { body: { collections: ["offered"] }, expected: { collections: ["offered"] } },
};
const review: FieldCases<"updateReview"> = { hidden: { body: { hidden: true }, expected: { hidden: true } } };
const order: FieldCases<"updateOrder"> = {
  status: { body: { status: "accepted" }, expected: { status: "accepted" }, derived: ["history", "updatedAt"] },
  reason: {
    body: { status: "cancelled", reason: "No leeks" },
    expected: { status: "cancelled" },
    derived: ["history", "updatedAt", "acceptBy", "overdue", "paymentStatus", "refunded"],
  },
};
const statusDerived = ["history", "next"];
const moveDerived = ["history", "startsAt", "endsAt", "table", "seats"];
const reservation: FieldCases<"updateReservation"> = {
  status: { body: { status: "no_show" }, expected: { reservationStatus: "no_show" }, derived: statusDerived },
  reason: {
    body: { status: "cancelled", reason: "A flood" },
    expected: { reservationStatus: "cancelled" },
    derived: [...statusDerived, "refunded"],
  },
  date: {
    body: { date: dateInDays(57) },
    expected: { date: dateInDays(57) },
    derived: moveDerived,
  },
  time: { body: { time: "18:30" }, expected: { time: "18:30" }, derived: moveDerived },
  guest: { body: { guest: 1 }, expected: { guest: 1 }, derived: ["history", "table", "seats"] },
};
const cases = { updateDish: dish, updateReview: review, updateOrder: order, updateReservation: reservation };
const names = Object.keys(cases) as UpdateName[];

const bodyOf = (name: UpdateName): z.ZodObject => operations[name].body;
const fieldCases = (name: UpdateName): Record<string, FieldCase<object>> => cases[name];

describeOnEachEngine("a change of one field", (server) => {
  let resources: Record<UpdateName, { create(): Promise<string>; read(id: string): Promise<Resource> }>;
  let token = "";

  beforeAll(async () => {
    const client = server();
    const [owner, admin] = [await client.createGuest(), await client.signInAdmin()];
    token = admin.token;
    const createFailedDelivery = () => Promise.reject(new Error("nothing here is about deliveries"));
    const factories = createFactories(client, { owner, admin, newGuest: client.createGuest, createFailedDelivery });
    const get = async (path: string) => (await client.call(`/api${path}`, { token })).body;
    const findIn = async (path: string, id: string) => (await get(path)).find(({ _id }: { _id: string }) => _id === id);
    resources = {
      updateDish: { create: factories.dish, read: (id) => get(`/menu/${id}`) },
      updateReview: { create: factories.review, read: (id) => findIn("/reviews/all", id) },
      updateOrder: { create: factories.payment, read: (id) => get(`/orders/${id}`) },
      updateReservation: { create: factories.reservation, read: (id) => findIn("/reservations", id) },
    };
  });

  const fields = names.flatMap((name) => Object.keys(bodyOf(name).shape).map((field) => [name, field] as const));

  it.each(fields)("%s with %s alone leaves all other fields as they were", async (name, field) => {
    const given = fieldCases(name)[field];
    if (!given) throw new Error(`give a value for ${field} of ${name} above`);
    const { create, read } = resources[name];
    const id = await create();
    const before = await read(id);
    const [method, path] = endpoints[name];
    const answer = await server().call(`/api${buildPath(path, { id })}`, { method, token, body: given.body });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    const after = await read(id);
    const derived = Object.fromEntries((given.derived ?? []).map((name) => [name, after[name]]));
    expect(after).toEqual({ ...before, ...derived, ...given.expected });
    expect(after).not.toEqual(before);
  });

  it("promoteUser and demoteUser change the role alone", async () => {
    const { createGuest, call } = server();
    const { email } = await createGuest();
    const read = async () => (await call(`/api/users?q=${encodeURIComponent(email)}`, { token })).body[0];
    const before = await read();
    for (const [name, role] of [
      ["promoteUser", "admin"],
      ["demoteUser", "user"],
    ] as const) {
      const [method, path] = endpoints[name];
      expect((await call(`/api${buildPath(path, { id: before._id })}`, { method, token })).status).toBe(200);
      expect(await read()).toEqual({ ...before, role });
    }
  });
});

it("every PATCH that takes a body is among those tried", () => {
  const updates = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { body }: Operation = operations[name];
    return endpoints[name][0] === "PATCH" && body;
  });
  expect(updates.toSorted()).toEqual(names.toSorted());
});
