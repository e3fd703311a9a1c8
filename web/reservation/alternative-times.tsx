import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { LocalDateTime } from "#contract/booking/availability.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import type { TimeAndPartyValues } from "./form-values.ts";

const messages = reservationMessages.timeAndParty;

interface AlternativeTimesProps {
  /** Undefined while no alternatives are needed. */
  offered: readonly LocalDateTime[] | undefined;
  /** What is said if there are none to offer. */
  noneText: string;
}

/** Alternative times and days to choose from; only a status message if there are none to offer. */
export function AlternativeTimes({ offered: alternatives, noneText }: AlternativeTimesProps) {
  const { setValue, setFocus, clearErrors } = useFormContext<TimeAndPartyValues>();
  const { formatWeekdayAndDate, clockOf } = useDateFormat();
  const [announcement, setAnnouncement] = useState("");
  const labelOf = ({ date, time }: LocalDateTime) =>
    reservationMessages.dateAndTime(formatWeekdayAndDate(date), clockOf(time));
  const choose = (alternative: LocalDateTime) => {
    setValue("date", alternative.date, { shouldDirty: true });
    setValue("time", alternative.time, { shouldDirty: true });
    clearErrors(["date", "time"]);
    setAnnouncement(messages.chosen(labelOf(alternative)));
    // The pressed button is no longer rendered.
    setFocus("time");
  };
  return (
    <div>
      <p role="status" className="sr-only">
        {alternatives ? "" : announcement}
      </p>
      {alternatives && (
        <div role="status" className="grid gap-2">
          <p className="font-medium">{alternatives.length > 0 ? messages.nearestTimes : noneText}</p>
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {alternatives.map((alternative) => (
              <li key={labelOf(alternative)}>
                <Button
                  label={labelOf(alternative)}
                  className="btn-outline tabular-nums"
                  onClick={() => choose(alternative)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
