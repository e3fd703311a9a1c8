import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isGuestEmail } from "#contract/constants/guest.ts";
import { DeliveryAddress, type SavedAddress } from "#contract/delivery.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { ChipOption } from "#web/ui/chip-option.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { FulfilmentValues } from "./fulfilment-values.ts";
import { addressesQuery } from "./queries.ts";

const messages = fulfilmentMessages.address;
const addressFields = ["street", "city", "postcode", "phone", "note"] as const;
const watchedFields = [...addressFields, "keep"] as const;

/** Where to deliver: an address of the user's address book, or another one. */
export function AddressFields({ email }: { email: string }) {
  const form = useFormContext<FulfilmentValues>();
  const values = useWatch<FulfilmentValues, typeof watchedFields>({ name: watchedFields });
  const field = fieldsOf(form);
  const isComplete = DeliveryAddress.safeParse(form.getValues()).success;
  return (
    <div className="grid gap-4">
      {!isGuestEmail(email) && <SavedAddresses email={email} values={values} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={messages.street} autoComplete="street-address" className="sm:col-span-2" {...field("street")} />
        <Field label={messages.postcode} autoComplete="postal-code" {...field("postcode")} />
        <Field label={messages.city} autoComplete="address-level2" {...field("city")} />
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

interface SavedAddressesProps {
  email: string;
  /** The values of the fields below. */
  values: readonly string[];
}

function SavedAddresses({ email, values }: SavedAddressesProps) {
  const name = useId();
  const { setValue } = useFormContext<FulfilmentValues>();
  const { data: addresses = [] } = useQuery(addressesQuery(email));
  if (addresses.length === 0) return null;
  const select = (address: Pick<SavedAddress, (typeof addressFields)[number]>) => {
    for (const field of addressFields) setValue(field, address[field], { shouldValidate: true });
  };
  return (
    <RadioGroup legend={messages.saved} error={undefined}>
      <div className="flex flex-wrap gap-2">
        {addresses.map((address) => (
          <ChipOption
            key={address._id}
            name={name}
            value={address._id}
            checked={addressFields.every((field, index) => address[field] === values[index])}
            onChange={() => select(address)}
          >
            {address.street}, {address.postcode}
          </ChipOption>
        ))}
      </div>
    </RadioGroup>
  );
}
