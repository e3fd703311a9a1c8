import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { type Operations, operations } from "#contract/operations.ts";
import { buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { type ApiOptionGroup, choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { createFactories } from "#tests/support/factories.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** The calls that change a resource in part: each is a PATCH with a body. */
type UpdateName =
  | "updateDish"
  | "updateReview"
  | "updateOrder"
  | "updateReservation"
  | "updateCartEntry"
  | "updateOption"
  | "updateOptionGroup"
  | "updateOrdering";
type Body<Name extends UpdateName> = z.input<Operations[Name]["body"]>;
type Resource = Record<string, unknown>;

/** A field sent alone, or with those that it cannot be sent without. */
interface FieldCase<B> {
  body: B | ((before: Resource) => B);
  /** What the resource is to hold afterwards; everything else stays. */
  expected: Resource;
  /** Fields that follow from the change, in ways that other tests look at. */
  derived?: readonly string[];
}

const minutesAfter = (instant: string, minutes: number) => toIsoInstant(Date.parse(instant) + minutes * 60_000);

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
  optionGroups: { body: { optionGroups: [] }, expected: { optionGroups: [], hasOptions: false } },
  until: {
    body: { available: false, until: "tomorrow" },
    expected: { available: false, soldOutUntil: expect.stringMatching(/Z$/) },
  },
  servedIn: { body: { servedIn: ["lunch"] }, expected: { servedIn: ["lunch"] }, derived: ["served"] },
  servedFrom: { body: { servedFrom: "2020-01-01" }, expected: { servedFrom: "2020-01-01" } },
  servedUntil: { body: { servedUntil: "2999-01-01" }, expected: { servedUntil: "2999-01-01" } },
  leadMinutes: { body: { leadMinutes: 90 }, expected: { leadMinutes: 90 } },
  stockPerDay: { body: { stockPerDay: 40 }, expected: { stockPerDay: 40 } },
  workMinutes: { body: { workMinutes: 12 }, expected: { workMinutes: 12 } },
  preparationMinutes: { body: { preparationMinutes: 0 }, expected: { preparationMinutes: 0 } },
  station: { body: { station: "bar" }, expected: { station: "bar" } },
  allergens: { body: { allergens: ["milk"] }, expected: { allergens: ["milk"] } },
  traces: { body: { traces: ["nuts"] }, expected: { traces: ["nuts"] } },
  allergenDetails: { body: { allergenDetails: { nuts: "hazel" } }, expected: { allergenDetails: { nuts: "hazel" } } },
  diets: { body: { diets: ["vegetarian"] }, expected: { diets: ["vegetarian"] } },
  seen: { body: { spice: 1, seen: { traces: [] } }, expected: { spice: 1 } },
  spice: { body: { spice: 2 }, expected: { spice: 2 } },
  portion: { body: { portion: "0.3 l" }, expected: { portion: "0.3 l" } },
  calories: { body: { calories: 180 }, expected: { calories: 180 } },
  minimumAge: { body: { minimumAge: 18 }, expected: { minimumAge: 18 } },
};
/** Its author has not ordered, so that nobody sees it before somebody of the house has looked at it. */
const review: FieldCases<"updateReview"> = {
  hidden: { body: { hidden: false }, expected: { hidden: false, new: false } },
};
const order: FieldCases<"updateOrder"> = {
  status: { body: { status: "accepted" }, expected: { status: "accepted" }, derived: ["history", "updatedAt"] },
  from: {
    body: { status: "accepted", from: "pending" },
    expected: { status: "accepted" },
    derived: ["history", "updatedAt"],
  },
  reason: {
    body: { status: "cancelled", reason: "No leeks" },
    expected: { status: "cancelled" },
    derived: ["history", "updatedAt", "acceptBy", "overdue", "paymentStatus", "refunded", "ordersBefore"],
  },
  readyAt: {
    body: ({ readyAt }) => ({ readyAt: minutesAfter(String(readyAt), 30) }),
    expected: {},
    derived: ["readyAt", "kitchenAt", "updatedAt", "ordersBefore"],
  },
};
const ordering: FieldCases<"updateOrdering"> = {
  pausedUntil: {
    body: () => ({ pausedUntil: minutesAfter(new Date().toISOString(), 30) }),
    expected: { accepting: false, asap: null, openKinds: [] },
    derived: ["pausedUntil"],
  },
  message: {
    body: { message: "The oven is broken." },
    expected: { message: "The oven is broken." },
    derived: ["asap"],
  },
  extraMinutes: { body: { extraMinutes: 20 }, expected: { extraMinutes: 20 }, derived: ["asap"] },
  addMinutes: { body: { addMinutes: 10 }, expected: { extraMinutes: 10 }, derived: ["asap"] },
  seen: {
    body: { message: "Back soon.", seen: { pausedUntil: null } },
    expected: { message: "Back soon." },
    derived: ["asap"],
  },
  kind: {
    body: () => ({ kind: "pickup", pausedUntil: minutesAfter(new Date().toISOString(), 30) }),
    expected: { asap: null, openKinds: [] },
    derived: ["wayPauses"],
  },
  capacityPercent: { body: { capacityPercent: 80 }, expected: { capacityPercent: 80 }, derived: ["asap"] },
};
const statusDerived = ["history", "next"];
const moveDerived = ["history", "startsAt", "endsAt", "table", "seats"];
const reservation: FieldCases<"updateReservation"> = {
  status: { body: { status: "seated" }, expected: { reservationStatus: "seated" }, derived: statusDerived },
  reason: {
    body: { status: "cancelled", reason: "A flood" },
    expected: { reservationStatus: "cancelled" },
    derived: [...statusDerived, "refunded", "payments"],
  },
  date: {
    body: { date: dateInDays(57) },
    expected: { date: dateInDays(57) },
    derived: moveDerived,
  },
  time: { body: { time: "18:30" }, expected: { time: "18:30" }, derived: moveDerived },
  guest: { body: { guest: 1 }, expected: { guest: 1 }, derived: ["history", "table", "seats", "refunded", "payments"] },
};
const entry: FieldCases<"updateCartEntry"> = {
  quantity: { body: { quantity: 3 }, expected: { quantity: 3 }, derived: ["price"] },
  options: { body: { options: [] }, expected: { options: [] }, derived: ["price", "unitPrice"] },
  note: { body: { note: "No leeks" }, expected: { note: "No leeks" } },
};
const option: FieldCases<"updateOption"> = {
  available: { body: { available: false }, expected: { available: false } },
  until: {
    body: { available: false, until: "tomorrow" },
    expected: { available: false, soldOutUntil: expect.stringMatching(/Z$/) },
  },
};
const group: FieldCases<"updateOptionGroup"> = {
  version: { body: { version: 1 }, expected: { version: 2 } },
  name: { body: { version: 1, name: "Rim" }, expected: { version: 2, name: "Rim" } },
  kind: { body: { version: 1, kind: "size" }, expected: { version: 2, kind: "size" } },
  min: { body: { version: 1, min: 0 }, expected: { version: 2, min: 0 } },
  max: { body: { version: 1, max: 2 }, expected: { version: 2, max: 2 } },
  free: { body: { version: 1, free: 1 }, expected: { version: 2, free: 1 } },
  ask: { body: { version: 1, ask: true }, expected: { version: 2, ask: true } },
  options: {
    body: { version: 1, options: [{ name: "Thin", default: true }] },
    expected: { version: 2 },
    derived: ["options"],
  },
};
const cases = {
  updateDish: dish,
  updateReview: review,
  updateOrder: order,
  updateReservation: reservation,
  updateCartEntry: entry,
  updateOption: option,
  updateOptionGroup: group,
  updateOrdering: ordering,
};
const names = Object.keys(cases) as UpdateName[];

const bodyOf = (name: UpdateName): z.ZodObject => operations[name].body;
const fieldCases = (name: UpdateName): Record<string, FieldCase<object>> => cases[name];

const stations = [{ id: "bar", name: "Bar" }];

describeOnEachEngine(
  "a change of one field",
  (server) => {
    let resources: Record<UpdateName, { create(): Promise<string>; read(id: string): Promise<Resource> }>;
    let token = "";

    beforeAll(async () => {
      const client = server();
      const [owner, admin] = [await client.createGuest(), await client.signInAdmin()];
      token = admin.token;
      const createFailedDelivery = () => Promise.reject(new Error("nothing here is about deliveries"));
      const factories = createFactories(client, {
        ...{ owner, admin, createFailedDelivery, createUnconfirmedTicket: createFailedDelivery },
        newGuest: client.createGuest,
      });
      const actions = dishOptionActions(client, token);
      const get = async (path: string) => (await client.call(`/api${path}`, { token })).body;
      const findIn = async (path: string, id: string) =>
        (await get(path)).find(({ _id }: { _id: string }) => _id === id);
      resources = {
        updateDish: {
          create: async () => factories.dish({ optionGroups: [await factories.optionGroup()] }),
          read: (id) => get(`/menu/${id}`),
        },
        updateCartEntry: {
          create: async () => {
            const extra = await actions.createGroup({ name: "Extra", options: [{ name: "Egg", price: 1 }] });
            const menuId = await factories.dish({ optionGroups: [extra._id] });
            const choice = { options: [{ _id: optionNamed("Egg", extra) }] };
            return (await choiceActions(client).add(admin, menuId, choice)).body.insertedId;
          },
          read: (id) => findIn(`/carts?email=${admin.email}`, id),
        },
        updateOption: {
          create: factories.option,
          read: async (id) => {
            const groups: ApiOptionGroup[] = await get("/option-groups");
            return Object(groups.flatMap(({ options }) => options).find(({ _id }) => _id === id));
          },
        },
        updateOptionGroup: { create: factories.optionGroup, read: (id) => findIn("/option-groups", id) },
        updateOrdering: {
          create: async () => {
            const body = { pausedUntil: null, message: "", extraMinutes: 0, capacityPercent: 100 };
            await client.call("/api/ordering", { method: "PATCH", token, body });
            return "";
          },
          read: () => get("/ordering"),
        },
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
      const body = typeof given.body === "function" ? given.body(before) : given.body;
      const answer = await server().call(`/api${buildPath(path, { id })}`, { method, token, body });
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
  },
  { RESTAURANT_FILE: writeRestaurantFile({ stations }) },
);

/** Changes without a field that can be left out. Those of settings are tried by section in settings-on-screen.test.ts. */
const wholeUpdates: readonly OperationName[] = ["setDishStock", "reorderDishes", "updateOrderLine", "updateSettings"];

it("every PATCH that takes a body is among those tried", () => {
  const updates = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { body }: Operation = operations[name];
    return endpoints[name][0] === "PATCH" && body && !wholeUpdates.includes(name);
  });
  expect(updates.toSorted()).toEqual(names.toSorted());
});
