import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { LocalDateTime } from "#contract/reservation.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import type { StayEntries } from "./entries.ts";

/** Other times and days, each one tap away; nothing where none are needed. */
export function Alternatives({ offered }: { offered: readonly LocalDateTime[] | undefined }) {
  const { setValue, setFocus, clearErrors } = useFormContext<StayEntries>();
  const { namedDay } = useTimes();
  const [chosen, setChosen] = useState("");
  const nameOf = ({ date, time }: LocalDateTime) => words.at(namedDay(date), time);
  const choose = (stay: LocalDateTime) => {
    setValue("date", stay.date, { shouldDirty: true });
    setValue("time", stay.time, { shouldDirty: true });
    clearErrors(["date", "time"]);
    setChosen(words.stay.chosen(nameOf(stay)));
    // The chip that was pressed is gone.
    setFocus("time");
  };
  return (
    <div>
      <p role="status" className="sr-only">
        {offered ? "" : chosen}
      </p>
      {offered && (
        <div role="status" className="grid gap-2">
          <p className="font-medium">{offered.length > 0 ? words.stay.nearest : words.stay.noneNear}</p>
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {offered.map((stay) => (
              <li key={nameOf(stay)}>
                <button type="button" className="btn btn-outline tabular-nums" onClick={() => choose(stay)}>
                  {nameOf(stay)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
