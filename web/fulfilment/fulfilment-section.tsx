import { type ReactNode, useId, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type ChosenFulfilment, FulfilmentText } from "./fulfilment-text.tsx";
import { toQuoteRequest } from "./fulfilment-values.ts";
import { KindFields } from "./kind-fields.tsx";
import { QuoteProblems } from "./quote-problems.tsx";
import { clearScannedTable, readScannedTable } from "./scanned-table.ts";
import { TimeFields } from "./time-fields.tsx";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

interface FulfilmentSectionProps {
  email: string;
  fulfilment: FulfilmentFormState;
}

/** Asks how and when the user wants the dishes in the cart, and shows the problems. */
export function FulfilmentSection({ email, fulfilment }: FulfilmentSectionProps) {
  const { form, values, errors, quote, ownReservation } = fulfilment;
  const { addressForm } = useRestaurant();
  const id = useId();
  const [wasOpened, setWasOpened] = useState<boolean>();
  // As it was at first: the section must not close while the address is typed.
  const [lacksAddress] = useState(values.kind === "delivery" && !toQuoteRequest(values, addressForm));
  const isOpen = (wasOpened ?? (lacksAddress || ownReservation !== undefined)) || Object.keys(errors).length > 0;
  const ways: Record<FulfilmentKind, ReactNode> = {
    pickup: <TimeFields fulfilment={fulfilment} />,
    table: <TableNote hasCode={values.reservation === ""} onLeave={() => form.setValue("kind", "pickup")} />,
    delivery: (
      <>
        <AddressFields email={email} />
        <TimeFields fulfilment={fulfilment} />
      </>
    ),
  };
  return (
    <FormProvider {...form}>
      <section className="grid gap-4 rounded-box border border-base-300 p-5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="-m-2 flex min-h-11 cursor-pointer items-center gap-x-3 rounded-field px-2 py-1 text-start"
          onClick={() => setWasOpened(!isOpen)}
        >
          <Icon name="clock" className="size-5 shrink-0" />
          <span className="grow">
            <FulfilmentText choice={chosenFulfilment(fulfilment)} />
          </span>
          <span className="link">{isOpen ? messages.close : messages.change}</span>
        </button>
        <div id={id} hidden={!isOpen} className="grid gap-4">
          <KindFields fulfilment={fulfilment} />
          <span>{ways[values.kind]}</span>
        </div>
        <QuoteProblems fulfilment={fulfilment} problems={quote.data?.problems ?? []} />
      </section>
    </FormProvider>
  );
}

/** What is chosen in the form, with the promise of the quote. */
function chosenFulfilment({ values, quote, ownReservation }: FulfilmentFormState): ChosenFulfilment {
  const { kind, mode, time } = values;
  const isAsap = kind === "table" || mode === "asap";
  return {
    kind,
    table: (values.reservation === "" ? readScannedTable()?.table : ownReservation?.table) ?? null,
    address: kind === "delivery" ? values : null,
    asap: isAsap,
    time: isAsap ? (quote.data?.asap ?? null) : time || null,
  };
}

function TableNote({ hasCode, onLeave }: { hasCode: boolean; onLeave: () => void }) {
  const leave = () => {
    clearScannedTable();
    onLeave();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{messages.atTable}</p>
      {hasCode && <Button label={messages.forgetTable} className="btn-ghost" onClick={leave} />}
    </div>
  );
}
