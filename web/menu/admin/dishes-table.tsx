import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { Money } from "#web/ui/money.tsx";
import { useDeleteDish } from "./use-delete-dish.ts";
import { useSetAvailability } from "./use-set-availability.ts";

/** A table where there is room, a list of cards on phones. */
export function DishesTable({ dishes }: { dishes: readonly Dish[] }) {
  const remove = useDeleteDish();
  const setAvailability = useSetAvailability();
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.values(adminMessages.dish.columns).map((column) => (
            <th key={column} scope="col" className="px-2 py-3 text-start text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {dishes.map((dish) => (
          <DishRow
            key={dish._id}
            dish={dish}
            isDeleting={remove.isBusy(dish._id)}
            onAvailabilityChange={(available) => void setAvailability.run({ dish, available })}
            onDelete={() => void remove.run(dish)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  dish: Dish;
  isDeleting: boolean;
  onAvailabilityChange: (available: boolean) => void;
  onDelete: () => void;
}

const cellClass = "md:px-2 md:py-3";

function DishRow({ dish, isDeleting, onAvailabilityChange, onDelete }: RowProps) {
  const { _id: id, name, image, price, category, available } = dish;
  const messages = adminMessages.dish;
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-box max-md:border max-md:p-3 md:border-b">
      <td className={`${cellClass} max-md:row-span-2`}>
        <ResponsiveImage
          src={image}
          alt=""
          sizes="5rem"
          width={1}
          height={1}
          className={`w-18 rounded-box ${available ? "" : "grayscale"}`}
        />
      </td>
      <th scope="row" className={`${cellClass} text-start font-medium wrap-anywhere max-md:self-end`}>
        {name}
      </th>
      <td className={`${cellClass} font-semibold max-md:self-end md:font-normal`}>
        <Money amount={price} />
      </td>
      <td
        className={`${cellClass} text-base-content/80 capitalize max-md:col-span-2 max-md:col-start-2 max-md:self-start`}
      >
        {messages.categories[category]}
      </td>
      <td className={`${cellClass} max-md:col-span-3`}>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="toggle toggle-success"
            aria-label={messages.availableLabel(name)}
            checked={available}
            onChange={({ target }) => onAvailabilityChange(target.checked)}
          />
          <span aria-hidden="true" className={`min-w-16 text-sm ${available ? "" : "font-semibold text-error"}`}>
            {available ? messages.available : messages.soldOut}
          </span>
        </label>
      </td>
      <td className={`${cellClass} max-md:col-span-3`}>
        <span className="flex gap-2">
          <Link
            to={pagePaths.updateItem(id)}
            aria-label={messages.updateLabel(name)}
            className="btn btn-outline px-4 max-md:grow"
          >
            {messages.updateShort}
          </Link>
          <button
            type="button"
            aria-label={messages.deleteLabel(name)}
            aria-disabled={isDeleting}
            onClick={onDelete}
            className="btn btn-outline btn-error px-4 max-md:grow"
          >
            {isDeleting ? adminMessages.working : messages.deleteShort}
          </button>
        </span>
      </td>
    </tr>
  );
}
