import { tellHouseChoices } from "#contract/ordering/order-constants.ts";
import { policyMessages } from "#web/messages/settings-policies.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { FieldGroup, type FieldsProps } from "./field-group.tsx";
import { WayFields } from "./way-fields.tsx";

const { groups, reservation, order, tellHouse, refund } = policyMessages;

const reservationNumbers = [
  "stayMinutes",
  "everyMinutes",
  "leadMinutes",
  "horizonDays",
  "familySeats",
  "freeCancellationHours",
  "holdMinutes",
  "shortHoldMinutes",
  "maxUnpaidHolds",
  "maxHoldsPerAddress",
] as const;
const orderNumbers = ["preparationMinutes", "acceptWithinMinutes", "horizonDays"] as const;
const orderChoices = ["autoAccept", "guestCheckout"] as const;

const numeric = { type: "number", inputMode: "numeric", required: true } as const;

/** The rules of reservations, orders and refunds. */
export function PolicyFields({ form }: FieldsProps) {
  const { currency } = useRestaurant();
  const field = fieldsOf(form);
  const amount = { inputMode: "decimal", required: true } as const;
  const labelled = ({ label, hint }: { label: string; hint: string }) => ({ label: `${label} (${currency})`, hint });
  return (
    <>
      <FieldGroup title={groups.reservation}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...labelled(reservation.depositPerGuest)} {...amount} {...field("reservation.depositPerGuest")} />
          {reservationNumbers.map((name) => (
            <Field key={name} {...reservation[name]} {...numeric} {...field(`reservation.${name}`)} />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title={groups.order}>
        <div className="grid gap-5 sm:grid-cols-2">
          {orderNumbers.map((name) => (
            <Field key={name} {...order[name]} {...numeric} {...field(`order.${name}`)} />
          ))}
        </div>
        {orderChoices.map((name) => (
          <div key={name}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="checkbox rounded-md border-base-content/60"
                aria-describedby={`${name}-hint`}
                {...form.register(`order.${name}`)}
              />
              <span>{order[name].label}</span>
            </label>
            <p id={`${name}-hint`} className="text-sm text-base-content/75">
              {order[name].hint}
            </p>
          </div>
        ))}
      </FieldGroup>
      <WayFields form={form} />
      <FieldGroup title={groups.house}>
        <Select {...order.tellHouse} className="sm:max-w-96" {...field("order.tellHouse")}>
          {tellHouseChoices.map((choice) => (
            <option key={choice} value={choice}>
              {tellHouse[choice]}
            </option>
          ))}
        </Select>
      </FieldGroup>
      <FieldGroup title={groups.refund}>
        <Field
          {...labelled(refund.freshSignInAbove)}
          {...amount}
          className="sm:max-w-80"
          {...field("refund.freshSignInAbove")}
        />
      </FieldGroup>
    </>
  );
}
