import type { CartEntry } from "#contract/cart.ts";
import { accountMessages } from "#web/messages/account.ts";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { Money } from "#web/ui/money.tsx";

interface CartTableProps {
  entries: readonly CartEntry[];
  isRemoving: (id: string) => boolean;
  onRemove: (entry: CartEntry) => void;
}

/** A table where there is room, a list of cards on phones. */
export function CartTable({ entries, isRemoving, onRemove }: CartTableProps) {
  const { index, image, name, price, delete: remove } = accountMessages.cart.columns;
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300 text-start">
          {[index, image, name, price, remove].map((column) => (
            <th key={column} scope="col" className="px-3 py-3 text-start text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {entries.map((entry, place) => (
          <CartRow
            key={entry._id}
            entry={entry}
            position={place + 1}
            isRemoving={isRemoving(entry._id)}
            onRemove={() => onRemove(entry)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  entry: CartEntry;
  position: number;
  isRemoving: boolean;
  onRemove: () => void;
}

function CartRow({ entry, position, isRemoving, onRemove }: RowProps) {
  const { name, image, available } = entry;
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:rounded-box max-md:border max-md:p-3 md:border-b">
      <td className="tabular-nums max-md:hidden md:px-3 md:py-3">{position}</td>
      <td className="max-md:row-span-2 md:px-3 md:py-3">
        <ResponsiveImage
          src={image}
          alt=""
          sizes="5rem"
          width={1}
          height={1}
          className={`w-18 rounded-box ${available ? "" : "grayscale"}`}
        />
      </td>
      <td className="min-w-0 max-md:self-end md:px-3 md:py-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        {!available && <span className="block text-sm font-medium text-error">{accountMessages.cart.unavailable}</span>}
      </td>
      <td className="max-md:col-start-2 max-md:self-start md:px-3 md:py-3">
        <EntryPrice entry={entry} />
      </td>
      <td className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 md:px-3 md:py-3">
        <button
          type="button"
          className="btn btn-outline btn-error"
          aria-label={accountMessages.cart.delete(name)}
          aria-disabled={isRemoving}
          onClick={onRemove}
        >
          {isRemoving ? accountMessages.cart.deleting : accountMessages.cart.columns.delete}
        </button>
      </td>
    </tr>
  );
}

function EntryPrice({ entry: { price, currentPrice, available } }: { entry: CartEntry }) {
  if (currentPrice === undefined || !available) return <Money amount={price} />;
  return (
    <span className="flex flex-wrap gap-x-2">
      <s className="text-base-content/75">
        <span className="sr-only">{accountMessages.cart.priceWhenAdded} </span>
        <Money amount={price} />
      </s>
      <strong>
        <span className="sr-only">{accountMessages.cart.currentPrice} </span>
        <Money amount={currentPrice} />
      </strong>
    </span>
  );
}
