import { choiceActions, dishOptionActions, optionNamed } from "./dish-options.ts";
import { type ErrorCaseContext, sendAs } from "./error-case-context.ts";
import type { ErrorCase } from "./error-case-steps.ts";
import { newOptionGroup } from "./factories.ts";

/** How to provoke the errors of dishes with options, times and stock; part of `domainErrorCases`. */

const adminOf = ({ server, admin }: ErrorCaseContext) => dishOptionActions(server, admin.token);

/** A dish whose only option is sold out. */
async function createSoldOut(context: ErrorCaseContext) {
  const admin = adminOf(context);
  const group = await admin.createGroup({ name: "Sauce", min: 1, options: [{ name: "Tomato", default: true }] });
  const dish = await admin.createDish({ price: 10, optionGroups: [group._id] });
  const sellOut = () => admin.updateOption(optionNamed("Tomato", group), { available: false });
  return { dish, sellOut, option: { _id: optionNamed("Tomato", group) } };
}

/** Puts a dish into a new guest's cart and asks for its payment, at 10.00. */
const payFor =
  (
    prepare: (
      context: ErrorCaseContext,
    ) => Promise<{ dish: string; before?: () => Promise<unknown>; quantity?: number }>,
  ): ErrorCase =>
  async (context, call) => {
    const guest = await context.server.createGuest();
    const { dish, before, quantity = 1 } = await prepare(context);
    await choiceActions(context.server).add(guest, dish, { quantity });
    await before?.();
    return sendAs(context, call, { body: { price: 10 * quantity } }, { who: guest });
  };

const createGroup = async (context: ErrorCaseContext) => adminOf(context).createGroup(newOptionGroup);

export const dishErrorCases: Readonly<Record<string, ErrorCase>> = {
  "addToCart option_unavailable": async (context, call) => {
    const { dish, sellOut } = await createSoldOut(context);
    await sellOut();
    return sendAs(context, call, { body: { menuId: dish, email: context.owner.email } });
  },
  "updateCartEntry option_unavailable": async (context, call) => {
    const { dish, sellOut, option } = await createSoldOut(context);
    const { body } = await choiceActions(context.server).add(context.owner, dish);
    await sellOut();
    return sendAs(context, call, { params: { id: body.insertedId }, body: { options: [option] } });
  },
  "updateCartEntry dish_not_found": async (context, call) => {
    const { dish, option } = await createSoldOut(context);
    const { body } = await choiceActions(context.server).add(context.owner, dish);
    await context.server.call(`/api/menu/${dish}`, { method: "DELETE", token: context.admin.token });
    return sendAs(context, call, { params: { id: body.insertedId }, body: { options: [option] } });
  },
  "updateCartEntry cart_full": async (context, call) => {
    const guest = await context.server.createGuest();
    const dish = await adminOf(context).createDish({ price: 10 });
    const { add } = choiceActions(context.server);
    for (let entry = 0; entry < 4; entry++) await add(guest, dish, { quantity: 20 });
    const { body } = await add(guest, dish, { quantity: 19 });
    await add(guest, dish);
    return sendAs(context, call, { params: { id: body.insertedId }, body: { quantity: 20 } }, { who: guest });
  },
  "createPaymentIntent option_unavailable": payFor(async (context) => {
    const { dish, sellOut } = await createSoldOut(context);
    return { dish, before: sellOut };
  }),
  "createPaymentIntent dish_not_served": payFor(async (context) => ({
    dish: await adminOf(context).createDish({ price: 10, servedUntil: "2020-01-01" }),
  })),
  "createPaymentIntent stock_short": payFor(async (context) => ({
    dish: await adminOf(context).createDish({ price: 10, stockPerDay: 1 }),
    quantity: 2,
  })),
  "updateDish changed_meanwhile": async (context, call) => {
    const id = await adminOf(context).createDish({ price: 10 });
    return sendAs(context, call, { params: { id }, body: { diets: [], seen: { diets: ["vegan"] } } });
  },
  "updateOptionGroup changed_meanwhile": async (context, call) => {
    const { _id: id } = await createGroup(context);
    return sendAs(context, call, { params: { id }, body: { version: 9, name: "Crust" } });
  },
  "deleteOptionGroup changed_meanwhile": async (context, call) => {
    const { _id: id } = await createGroup(context);
    return sendAs(context, call, { params: { id }, query: { version: "9" } });
  },
  "importMenu changed_meanwhile": async (context, call) => {
    const valid = await context.validRequests.importMenu();
    return sendAs(context, call, { ...valid, query: { version: "outdated" } });
  },
  dish_in_set: async (context, call) => {
    const dish = await adminOf(context).createDish({ price: 10 });
    await adminOf(context).createGroup({ name: "Starters", options: [{ name: "Soup", dish }] });
    return sendAs(context, call, { params: { id: dish } });
  },
  option_group_used: async (context, call) => {
    const { _id: id } = await createGroup(context);
    await adminOf(context).createDish({ optionGroups: [id] });
    return sendAs(context, call, { params: { id }, query: { version: "1" } });
  },
};
