import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { maxStockPerDay } from "#contract/house/dish-times-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { dishListMessages as messages } from "#web/messages/dish-times.ts";
import { Button } from "#web/ui/button.tsx";
import { dishStockQuery } from "./queries.ts";
import { useSetPortions } from "./use-dish-actions.ts";

/** How many portions of today are taken, and their number to change; nothing for a dish without a stock. */
export function TodaysPortions({ dish }: { dish: Dish }) {
  const { data } = useQuery({ ...dishStockQuery, refetchOnMount: "always" });
  const [isOpen, setIsOpen] = useState(false);
  const portions = data?.dishes.find(({ _id: id }) => id === dish._id);
  if (!data || !portions) return null;
  const { taken, perDay } = portions;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="tabular-nums">{messages.taken(taken, perDay)}</span>
      {isOpen ? (
        <PortionsForm dish={dish} day={data.day} perDay={perDay} onDone={() => setIsOpen(false)} />
      ) : (
        <Button
          label={messages.change}
          aria-label={messages.changeLabel(dish.name)}
          className="btn-ghost min-h-11 px-3 text-sm underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        />
      )}
    </span>
  );
}

interface PortionsFormProps {
  dish: Dish;
  day: string;
  perDay: number;
  onDone: () => void;
}

function PortionsForm({ dish, day, perDay, onDone }: PortionsFormProps) {
  const { run, isBusy } = useSetPortions();
  const [typed, setTyped] = useState(String(perDay));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ dish, day, perDay: Number(typed) })) onDone();
  };
  return (
    <form method="post" noValidate className="flex items-center gap-2" onSubmit={(event) => void handleSubmit(event)}>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxStockPerDay}
        className="input w-24 text-base"
        aria-label={messages.portionsLabel(dish.name)}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is replaced by this field
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        label={messages.save}
        aria-label={messages.saveLabel(dish.name)}
        isBusy={isBusy(dish._id)}
        className="btn-primary min-h-11 px-4"
      />
    </form>
  );
}
