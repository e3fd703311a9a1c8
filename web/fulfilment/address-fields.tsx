import { useFormContext, useWatch } from "react-hook-form";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { type FulfilmentValues, readAddress } from "./fulfilment-values.ts";
import { addressFields, SavedAddresses } from "./saved-addresses.tsx";

const messages = fulfilmentMessages.address;
const autoComplete = {
  street: "street-address",
  district: "address-level3",
  city: "address-level2",
  region: "address-level1",
  postcode: "postal-code",
} as const;
const watchedFields = [...addressFields, "keep"] as const;

/** Where to deliver: an address of the user's address book, or another one. */
export function AddressFields({ email }: { email: string }) {
  const form = useFormContext<FulfilmentValues>();
  const values = useWatch<FulfilmentValues, typeof watchedFields>({ name: watchedFields });
  const field = fieldsOf(form);
  const { addressForm } = useRestaurant();
  const isComplete = readAddress(form.getValues(), addressForm) !== undefined;
  return (
    <div className="grid gap-4">
      {!isGuestEmail(email) && <SavedAddresses email={email} values={values} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {addressForm.lines.map(({ line, name, required }) => (
          <Field
            key={line}
            label={required ? messages.lines[name] : messages.optional(messages.lines[name])}
            autoComplete={autoComplete[line]}
            {...(line === "street" && { className: "sm:col-span-2" })}
            {...field(line)}
          />
        ))}
        <Field label={messages.phone} type="tel" autoComplete="tel" {...field("phone")} />
        <Field label={messages.note} maxLength={140} {...field("note")} />
      </div>
      {!isGuestEmail(email) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md border-base-content/60"
            checked={form.getValues("keep") === "yes"}
            onChange={({ target }) => form.setValue("keep", target.checked ? "yes" : "")}
          />
          {messages.keep}
        </label>
      )}
      {!isComplete && <p className="text-sm text-base-content/80">{messages.incomplete}</p>}
    </div>
  );
}
