import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { addressLines } from "#contract/house/address-form.ts";
import type { SavedAddress } from "#contract/ordering/delivery.ts";
import { api } from "#web/api/api.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipOption } from "#web/ui/chip-option.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast.ts";
import type { FulfilmentValues } from "./fulfilment-values.ts";
import { addressesQuery } from "./queries.ts";

const messages = fulfilmentMessages.address;
export const addressFields = [...addressLines, "phone", "note"] as const;

interface SavedAddressesProps {
  email: string;
  /** The values of `addressFields` in the form. */
  values: readonly string[];
}

/** The addresses of the user's address book: one fills the form in, and each can be removed. */
export function SavedAddresses({ email, values }: SavedAddressesProps) {
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const { setValue } = useFormContext<FulfilmentValues>();
  const { data: addresses = [] } = useQuery(addressesQuery(email));
  // The button that had the focus is gone with its address.
  const { remove, isBusy } = useRemoveAddress(email, () => list.current?.focus());
  if (addresses.length === 0) return null;
  const select = (address: SavedAddress) => {
    for (const field of addressFields) setValue(field, address[field], { shouldValidate: true });
  };
  return (
    <RadioGroup legend={messages.saved} error={undefined}>
      <ul ref={list} tabIndex={-1} className="flex flex-wrap gap-x-4 gap-y-2 outline-none">
        {addresses.map((address) => (
          <li key={address._id} className="flex items-center">
            <ChipOption
              name={name}
              value={address._id}
              checked={addressFields.every((field, index) => address[field] === values[index])}
              onChange={() => select(address)}
            >
              {messages.short(address)}
            </ChipOption>
            <Button
              label={messages.remove}
              aria-label={messages.removeLabel(messages.short(address))}
              isBusy={isBusy(address._id)}
              className="btn-ghost px-3 underline underline-offset-4"
              onClick={() => void remove(address)}
            />
          </li>
        ))}
      </ul>
    </RadioGroup>
  );
}

/** Removes addresses; a message offers to take that back. */
function useRemoveAddress(email: string, onRemoved: () => void) {
  const invalidates = [addressesQuery(email).queryKey];
  const { run: putBack } = useApiMutation({
    request: ({ _id, phoneE164: _e164, phoneShown: _shown, ...address }: SavedAddress) =>
      api("addAddress", { body: address }),
    invalidates,
  });
  const { run, isBusy } = useApiMutation({
    request: ({ _id: id }: SavedAddress) =>
      api("removeAddress", { params: { id } }).catch(ignoreProblem("address_not_found")),
    targetOf: ({ _id }) => _id,
    invalidates,
    onSuccess(_, address) {
      onRemoved();
      toast.success(messages.removed(messages.short(address)), () => void putBack(address));
    },
  });
  return { remove: run, isBusy };
}
