import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDraftAutosave } from "#web/ui/form-draft.ts";
import { toast } from "#web/ui/toast.ts";
import {
  type FulfilmentValues,
  fulfilmentDraftName,
  fulfilmentForm,
  readAddress,
  readFulfilment,
  toQuoteRequest,
} from "./fulfilment-values.ts";
import { useOwnReservation } from "./own-reservation.ts";
import { quoteQuery } from "./queries.ts";
import { readScannedTable } from "./scanned-table.ts";

const refetchIntervalMs = 30_000;

export type FulfilmentFormState = ReturnType<typeof useFulfilment>;

/** The form of how and when the user gets what is in the cart, with the server's quote for it; kept for the tab. */
export function useFulfilment(email: string) {
  const { addressForm, address: house } = useRestaurant();
  const form = useForm<FulfilmentValues>({
    resolver: zodResolver(fulfilmentForm(addressForm)),
    defaultValues: withRegionOf(house, readFulfilment(email)),
  });
  useDraftAutosave(form, fulfilmentDraftName(email));
  // Read here, since React Hook Form does not report errors that are set before somebody has read them.
  const { errors } = form.formState;
  const { ownReservation, isKnown } = useOwnReservation(email);
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const isReservationOver = isKnown && values.reservation !== "" && values.reservation !== ownReservation?.id;
  useEffect(() => {
    if (!isReservationOver) return;
    form.setValue("reservation", "");
    if (readScannedTable()) return;
    form.setValue("kind", "pickup");
    form.setError("kind", { message: fulfilmentMessages.bookingOver });
  }, [form, isReservationOver]);
  const fulfilment = toQuoteRequest(values, addressForm);
  const date = values.mode === "later" ? values.date : undefined;
  const quote = useQuery({
    ...quoteQuery(email, { fulfilment, date }),
    enabled: fulfilment !== undefined,
    // The promise of another way, such as for pick-up while no address is typed, would be wrong.
    placeholderData: (previous) => (previous?.kind === fulfilment?.kind ? previous : undefined),
    refetchInterval: refetchIntervalMs,
  });
  const isTimeRefused = quote.error instanceof ApiError && quote.error.body.fields?.time !== undefined;
  useEffect(() => {
    if (!isTimeRefused) return;
    // The next quote has the times that can be chosen.
    form.setValue("time", "");
    form.setError("time", { message: fulfilmentMessages.timeGone });
  }, [form, isTimeRefused]);
  /** Validates the values, and keeps a new address if the user wants that; returns whether they are valid. */
  const confirm = async (): Promise<boolean> => {
    let isValid = false;
    // From then on each field is checked again when it is changed.
    await form.handleSubmit(() => {
      isValid = true;
    })();
    const { kind, keep, ...others } = form.getValues();
    const isKept = kind === "delivery" && keep === "yes" && !isGuestEmail(email);
    const address = isValid && isKept && readAddress(others, addressForm);
    if (address) await api("addAddress", { body: address }).catch(reportFullAddressBook);
    return isValid;
  };
  const { data, error, isFetching, refetch } = quote;
  // While the next quote is loaded, the last one stays shown without its times, which may be those of another day.
  const times = { data: data?.date === date ? data?.times : undefined, error, isFetching, refetch };
  return { form, values, errors, quote, times, ownReservation, confirm };
}

/** Deliveries hardly ever leave the region of the restaurant. */
const withRegionOf = ({ region = "" }: PublicRestaurant["address"], values: FulfilmentValues): FulfilmentValues =>
  values.street === "" && values.region === "" ? { ...values, region } : values;

/** The order does not depend on the address book, so that other errors are not shown. */
function reportFullAddressBook(error: unknown): void {
  if (!(error instanceof ApiError) || error.body.code !== "address_book_full") return;
  toast.error(fulfilmentMessages.address.notKept(error.body.detail));
}
