import type { CartEntry } from "#contract/cart.ts";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { words } from "#web/words/account.ts";

interface CartTableProps {
  entries: readonly CartEntry[];
  removing: string | undefined;
  onRemove: (entry: CartEntry) => void;
}

/** A table where there is room, a list of cards on phones. */
export function CartTable({ entries, removing, onRemove }: CartTableProps) {
  const { index, image, name, price, delete: remove } = words.cart.columns;
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
          <Row
            key={entry._id}
            entry={entry}
            place={place + 1}
            removing={removing === entry._id}
            onRemove={() => onRemove(entry)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  entry: CartEntry;
  place: number;
  removing: boolean;
  onRemove: () => void;
}

function Row({ entry, place, removing, onRemove }: RowProps) {
  const { name, image, available } = entry;
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:rounded-box max-md:border max-md:p-3 md:border-b">
      <td className="tabular-nums max-md:hidden md:px-3 md:py-3">{place}</td>
      <td className="max-md:row-span-2 md:px-3 md:py-3">
        <Picture
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
        {!available && <span className="block text-sm font-medium text-error">{words.cart.unavailable}</span>}
      </td>
      <td className="max-md:col-start-2 max-md:self-start md:px-3 md:py-3">
        <Price entry={entry} />
      </td>
      <td className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 md:px-3 md:py-3">
        <button
          type="button"
          className="btn btn-outline btn-error"
          aria-label={words.cart.delete(name)}
          aria-disabled={removing}
          onClick={onRemove}
        >
          {removing ? words.cart.deleting : words.cart.columns.delete}
        </button>
      </td>
    </tr>
  );
}

function Price({ entry: { price, currentPrice, available } }: { entry: CartEntry }) {
  if (currentPrice === undefined || !available) return <Money amount={price} />;
  return (
    <span className="flex flex-wrap gap-x-2">
      <s className="text-base-content/75">
        <span className="sr-only">{words.cart.wasPrice} </span>
        <Money amount={price} />
      </s>
      <strong>
        <span className="sr-only">{words.cart.nowPrice} </span>
        <Money amount={currentPrice} />
      </strong>
    </span>
  );
}
