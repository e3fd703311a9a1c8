import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { dishListMessages } from "#web/messages/dish-times.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/format.tsx";
import { Thumbnail } from "#web/ui/image.tsx";
import { AvailabilityControl } from "./availability-control.tsx";
import { TodaysPortions } from "./todays-portions.tsx";
import { useDeleteDish, useSetAvailability } from "./use-dish-actions.ts";

const messages = adminMessages.dish;
const { columns: headers } = messages;

const dishColumns: readonly Column<Dish>[] = [
  {
    header: headers.image,
    className: "max-md:row-span-2",
    render: ({ image, available }) => <Thumbnail src={image} isAvailable={available} />,
  },
  {
    header: headers.name,
    isRowHeader: true,
    className: "font-medium wrap-anywhere max-md:self-end",
    render: ({ name }) => name,
  },
  {
    header: headers.price,
    className: "font-semibold max-md:self-end md:font-normal",
    render: ({ price }) => <Money amount={price} />,
  },
  {
    header: headers.course,
    className: "text-base-content/80 capitalize max-md:col-span-2 max-md:col-start-2 max-md:self-start",
    render: ({ category }) => messages.categories[category],
  },
];

export function DishesTable({ dishes }: { dishes: readonly Dish[] }) {
  const remove = useDeleteDish();
  const setAvailability = useSetAvailability();
  const columns: readonly Column<Dish>[] = [
    ...dishColumns,
    {
      header: headers.available,
      className: "max-md:col-span-3",
      render: (dish) => (
        <>
          <AvailabilityControl item={dish} onChange={(change) => setAvailability({ dish, change })} />
          <TodaysPortions dish={dish} />
        </>
      ),
    },
    {
      header: headers.actions,
      className: "max-md:col-span-3",
      render: (dish) => (
        <span className="flex gap-2">
          <ButtonLink
            to={pagePaths.updateItem(dish._id)}
            label={messages.updateShort}
            aria-label={messages.updateLabel(dish.name)}
            className="btn-outline px-4 max-md:grow"
          />
          <ButtonLink
            to={pagePaths.copyItem(dish._id)}
            label={dishListMessages.copy}
            aria-label={dishListMessages.copyLabel(dish.name)}
            className="btn-outline px-4 max-md:grow"
          />
          <Button
            label={messages.deleteShort}
            isBusy={remove.isBusy(dish._id)}
            aria-label={messages.deleteLabel(dish.name)}
            onClick={() => void remove.run(dish)}
            className="btn-outline btn-error px-4 max-md:grow"
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.manageHeading}
      columns={columns}
      rows={dishes}
      isBusy={({ _id: id }) => remove.isBusy(id)}
      cardClassName="max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1"
    />
  );
}
