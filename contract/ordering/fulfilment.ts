import { z } from "zod";
import { Id, Instant } from "../platform/fields.ts";
import { DeliveryAddress, ShownAddress } from "./delivery.ts";
import { fulfilmentKinds } from "./fulfilment-constants.ts";

/** As soon as possible, or one of the offered times. */
const FulfilmentTime = z.union([z.literal("asap"), Instant], { error: "Please choose one of the offered times" });

const PickupRequest = z.object({ kind: z.literal("pickup"), time: FulfilmentTime.optional() });
const TableRequest = z
  .object({
    kind: z.literal("table"),
    /** The code that stands on the table. */
    code: Id.optional(),
    /** Id of an own booking that has begun. */
    reservation: Id.optional(),
  })
  .superRefine(({ code, reservation }, context) => {
    if ((code === undefined) === (reservation === undefined))
      context.addIssue({ code: "custom", path: ["code"], message: "Please send the code of a table or a booking" });
  });
const DeliveryRequest = z.object({
  kind: z.literal("delivery"),
  time: FulfilmentTime.optional(),
  address: DeliveryAddress,
});

/** How and when the guest wants the food; pick-up as soon as possible if absent. */
export const FulfilmentRequest = z.discriminatedUnion("kind", [PickupRequest, TableRequest, DeliveryRequest], {
  error: `Please choose one of ${fulfilmentKinds.join(", ")}`,
});
export type FulfilmentRequest = z.infer<typeof FulfilmentRequest>;

/** How and when the guest gets the food, in intents and orders. */
export const Fulfilment = z.object({
  kind: z.enum(fulfilmentKinds),
  asap: z.boolean(),
  /** The time that the guest chose. Null means as soon as possible. */
  time: Instant.nullable(),
  /** Id of the table. */
  table: z.string().nullable(),
  /** Null for other kinds, and once the person was deleted or the intent has ended. */
  address: ShownAddress.nullable(),
});
export type Fulfilment = z.infer<typeof Fulfilment>;
