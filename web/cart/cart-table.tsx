import type { CartEntry } from "#contract/ordering/cart.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/format.tsx";
import { Thumbnail } from "#web/ui/image.tsx";
import { EntryDetails } from "./entry-details.tsx";

interface CartTableProps {
  entries: readonly CartEntry[];
  isRemoving: (id: string) => boolean;
  onRemove: (entry: CartEntry) => void;
  onQuantity: (entry: CartEntry, quantity: number) => void;
  /** Called while an entry has unsaved changes; see `EntryDetails`. */
  onUnsaved: (name: string) => () => void;
}

const messages = accountMessages.cart;

const columnsBefore: readonly Column<CartEntry>[] = [
  { header: messages.columns.index, className: "tabular-nums max-md:hidden", render: (_entry, index) => index + 1 },
  {
    header: messages.columns.image,
    className: "max-md:row-span-2 max-md:self-start md:align-top",
    render: ({ image, available }) => <Thumbnail src={image} isAvailable={available} />,
  },
];

const priceColumn: Column<CartEntry> = {
  header: messages.columns.price,
  className: "font-medium max-md:col-start-2 max-md:row-start-2 max-md:self-center md:align-top md:pt-4!",
  render: (entry) => <EntryPrice entry={entry} />,
};

/** Each row keeps its place, and the focus in it, when a change gives its entry a new id. */
const keyOfRow = ({ menuId }: CartEntry, index: number, entries: readonly CartEntry[]): string =>
  `${menuId} ${entries.slice(0, index).filter((entry) => entry.menuId === menuId).length}`;

export function CartTable({ entries, isRemoving, onRemove, onQuantity, onUnsaved }: CartTableProps) {
  const nameColumn: Column<CartEntry> = {
    header: messages.columns.name,
    className: "min-w-0 md:w-full",
    render: (entry) => (
      <EntryDetails entry={entry} onQuantity={(quantity) => onQuantity(entry, quantity)} onUnsaved={onUnsaved} />
    ),
  };
  const removeColumn: Column<CartEntry> = {
    header: messages.columns.delete,
    className: "max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end md:align-top",
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
      columns={[...columnsBefore, nameColumn, priceColumn, removeColumn]}
      rows={entries}
      keyOf={keyOfRow}
      isBusy={({ _id: id }) => isRemoving(id)}
      cardClassName="max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:items-center max-md:gap-x-4"
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
