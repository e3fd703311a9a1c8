import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { words } from "#web/words/admin.ts";
import { useDeleteDish } from "./use-delete.ts";
import { useSoldOut } from "./use-sold-out.ts";

/** A table where there is room, a list of cards on phones. */
export function ItemsTable({ dishes }: { dishes: readonly Dish[] }) {
  const { remove, deleting } = useDeleteDish();
  const switchTo = useSoldOut();
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.values(words.dish.columns).map((column) => (
            <th key={column} scope="col" className="px-2 py-3 text-start text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {dishes.map((dish) => (
          <Row
            key={dish._id}
            dish={dish}
            deleting={deleting === dish._id}
            onSwitch={(available) => void switchTo(dish, available)}
            onDelete={() => void remove(dish)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  dish: Dish;
  deleting: boolean;
  onSwitch: (available: boolean) => void;
  onDelete: () => void;
}

const cell = "md:px-2 md:py-3";

function Row({ dish, deleting, onSwitch, onDelete }: RowProps) {
  const { _id: id, name, image, price, category, available } = dish;
  const text = words.dish;
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-box max-md:border max-md:p-3 md:border-b">
      <td className={`${cell} max-md:row-span-2`}>
        <Picture
          src={image}
          alt=""
          sizes="5rem"
          width={1}
          height={1}
          className={`w-18 rounded-box ${available ? "" : "grayscale"}`}
        />
      </td>
      <th scope="row" className={`${cell} text-start font-medium wrap-anywhere max-md:self-end`}>
        {name}
      </th>
      <td className={`${cell} font-semibold max-md:self-end md:font-normal`}>
        <Money amount={price} />
      </td>
      <td className={`${cell} text-base-content/80 capitalize max-md:col-span-2 max-md:col-start-2 max-md:self-start`}>
        {text.categories[category]}
      </td>
      <td className={`${cell} max-md:col-span-3`}>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="toggle toggle-success"
            aria-label={text.availableOf(name)}
            checked={available}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          <span aria-hidden="true" className={`min-w-16 text-sm ${available ? "" : "font-semibold text-error"}`}>
            {available ? text.available : text.soldOut}
          </span>
        </label>
      </td>
      <td className={`${cell} max-md:col-span-3`}>
        <span className="flex gap-2">
          <Link
            to={pagePaths.updateItem(id)}
            aria-label={text.updateOf(name)}
            className="btn btn-outline px-4 max-md:grow"
          >
            {text.updateShort}
          </Link>
          <button
            type="button"
            aria-label={text.deleteOf(name)}
            aria-disabled={deleting}
            onClick={onDelete}
            className="btn btn-outline btn-error px-4 max-md:grow"
          >
            {deleting ? words.working : text.deleteShort}
          </button>
        </span>
      </td>
    </tr>
  );
}
