import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import type { Order } from "#contract/ordering/order.ts";
import { orderStatuses } from "#contract/ordering/order-constants.ts";
import { addQuery, pagePaths } from "#contract/paths.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { ApiError } from "#web/api/api-client.ts";
import { findOrdersMessages as messages } from "#web/messages/find-orders.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Money } from "#web/ui/format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { useDebouncedValue } from "#web/ui/use-debounced-value.ts";
import { foundOrdersQuery, useOrderSearch } from "./order-search.ts";

const { columns: headers } = messages;

const wayOf = ({ fulfilment: { kind, table } }: Order): string =>
  kind === "table" && table !== null ? messages.table(table) : messages.kinds[kind];

const columns: readonly Column<Order>[] = [
  {
    header: headers.number,
    isRowHeader: true,
    className: "font-semibold",
    render: ({ _id: order, number }) => (
      <Link
        to={addQuery(pagePaths.orders, { order })}
        aria-label={messages.openLabel(number)}
        className="link inline-flex min-h-11 items-center"
      >
        {number}
      </Link>
    ),
  },
  {
    header: headers.name,
    className: "wrap-anywhere max-md:basis-full",
    render: ({ name }) => name || messages.deletedGuest,
  },
  { header: headers.status, isLabelledOnCard: true, render: ({ status }) => kitchenMessages.statuses[status] },
  { header: headers.kind, isLabelledOnCard: true, render: wayOf },
  { header: headers.placed, isLabelledOnCard: true, render: ({ orderedDate }) => <DateTime at={orderedDate} /> },
  { header: headers.amount, isLabelledOnCard: true, render: ({ price }) => <Money amount={price} /> },
];

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

const Choice = ({ label, any, value, choices, onChoose }: ChoiceProps) => (
  <Select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{any}</option>
    {Object.entries(choices).map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </Select>
);

const namesOf = <Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(names.map((name) => [name, texts[name]]));
const statusChoices = namesOf(orderStatuses, kitchenMessages.statuses);
const kindChoices = namesOf(fulfilmentKinds, messages.kinds);

/** Looks for orders of all days. */
export function FindOrdersView({ email }: { email: string }) {
  const { search, change } = useOrderSearch();
  const q = useDebouncedValue(search.q.trim());
  const orders = useInfiniteQuery(foundOrdersQuery(email, { ...search, q }));
  const fieldErrors = orders.error instanceof ApiError ? orders.error.body.fields : undefined;
  return (
    <>
      <search className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          label={messages.search}
          hint={messages.searchHint}
          type="search"
          className="sm:col-span-2 xl:col-span-4"
          maxLength={textLimits.searchTerm}
          value={search.q}
          onChange={({ target }) => change("q", target.value)}
        />
        <Choice
          {...{ label: messages.status, any: messages.anyStatus, value: search.status, choices: statusChoices }}
          onChoose={(status) => change("status", status)}
        />
        <Choice
          {...{ label: messages.kind, any: messages.anyKind, value: search.kind, choices: kindChoices }}
          onChoose={(kind) => change("kind", kind)}
        />
        <DateField
          label={messages.from}
          value={search.from}
          error={fieldErrors?.from}
          onDate={(day) => change("from", day)}
        />
        <DateField label={messages.to} value={search.to} error={fieldErrors?.to} onDate={(day) => change("to", day)} />
      </search>
      <QueryView query={orders} shape="table" lines={4}>
        {(found) => (
          <div aria-busy={orders.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
            {found.length > 0 ? (
              <DataTable
                caption={messages.heading}
                columns={columns}
                rows={found}
                cardClassName="flex flex-wrap items-center gap-x-5 gap-y-1"
              />
            ) : (
              <EmptyState text={messages.none} icon="menu" />
            )}
            <LoadMore query={orders} label={messages.loadMore} />
          </div>
        )}
      </QueryView>
    </>
  );
}
