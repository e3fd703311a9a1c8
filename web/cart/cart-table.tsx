import type { CartEntry } from "#contract/cart.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/format.tsx";
import { Thumbnail } from "#web/ui/image.tsx";

interface CartTableProps {
  entries: readonly CartEntry[];
  isRemoving: (id: string) => boolean;
  onRemove: (entry: CartEntry) => void;
}

const messages = accountMessages.cart;

const entryColumns: readonly Column<CartEntry>[] = [
  { header: messages.columns.index, className: "tabular-nums max-md:hidden", render: (_entry, index) => index + 1 },
  {
    header: messages.columns.image,
    className: "max-md:row-span-2",
    render: ({ image, available }) => <Thumbnail src={image} isAvailable={available} />,
  },
  {
    header: messages.columns.name,
    className: "min-w-0 max-md:self-end",
    render: ({ name, available }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        {!available && <span className="block text-sm font-medium text-error">{messages.unavailable}</span>}
      </>
    ),
  },
  {
    header: messages.columns.price,
    className: "max-md:col-start-2 max-md:self-start",
    render: (entry) => <EntryPrice entry={entry} />,
  },
];

export function CartTable({ entries, isRemoving, onRemove }: CartTableProps) {
  const removeColumn: Column<CartEntry> = {
    header: messages.columns.delete,
    className: "max-md:col-start-3 max-md:row-span-2 max-md:row-start-1",
    render: (entry) => (
      <Button
        label={messages.columns.delete}
        isBusy={isRemoving(entry._id)}
        busyLabel={messages.deleting}
        className="btn-outline btn-error"
        aria-label={messages.delete(entry.name)}
        onClick={() => onRemove(entry)}
      />
    ),
  };
  return (
    <DataTable
      caption={messages.heading}
      columns={[...entryColumns, removeColumn]}
      rows={entries}
      isBusy={({ _id: id }) => isRemoving(id)}
      cardClassName="max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4"
    />
  );
}

function EntryPrice({ entry: { price, currentPrice, available } }: { entry: CartEntry }) {
  if (currentPrice === undefined || !available) return <Money amount={price} />;
  return (
    <span className="flex flex-wrap gap-x-2">
      <s className="text-base-content/75">
        <span className="sr-only">{messages.priceWhenAdded} </span>
        <Money amount={price} />
      </s>
      <strong>
        <span className="sr-only">{messages.currentPrice} </span>
        <Money amount={currentPrice} />
      </strong>
    </span>
  );
}
