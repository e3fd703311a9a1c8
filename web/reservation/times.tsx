import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Availability, LocalDateTime } from "#contract/reservation.ts";
import { Listed } from "#web/ui/listed.tsx";
import { words } from "#web/words/reservation.ts";
import { Alternatives } from "./alternatives.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { StayEntries } from "./entries.ts";
import { availabilityQuery, type Guests } from "./queries.ts";

interface TimesProps {
  date: string;
  guest: Guests;
  instead: readonly LocalDateTime[] | undefined;
}

const renewEveryMs = 30_000;

/** The times of a day as chips, kept up to date; where the wanted one cannot be had, what is nearest to it. */
export function Times({ date, guest, instead }: TimesProps) {
  const { formState } = useFormContext<StayEntries>();
  const { field } = useController<StayEntries, "time">({ name: "time" });
  const id = useId();
  const asked = useQuery({ ...availabilityQuery(date, guest), refetchInterval: renewEveryMs });
  const lost = asked.data !== undefined && field.value !== "" && !isFree(asked.data, field.value);
  const near = useQuery({ ...availabilityQuery(date, guest, field.value), enabled: lost });
  const problem = formState.errors.time?.message ?? (lost ? words.stay.lost(field.value) : undefined);
  const offered = instead ?? (lost ? near.data?.alternatives : asked.data && insteadOf(asked.data));
  return (
    <div className="grid gap-3">
      <ChoiceGroup ref={field.ref} legend={words.stay.time} problem={problem}>
        <Listed query={asked} shape="chips" count={12}>
          {({ times }) => (
            <>
              <p className="mb-3 empty:hidden">{noneIn(times)}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 empty:hidden">
                {times.map((offer) => (
                  <Chip
                    key={offer.time}
                    name={`${id}-time`}
                    offer={offer}
                    checked={field.value === offer.time}
                    onChoose={() => field.onChange(offer.time)}
                  />
                ))}
              </div>
            </>
          )}
        </Listed>
      </ChoiceGroup>
      <Alternatives offered={offered} />
    </div>
  );
}

type Offer = Availability["times"][number];

const isFree = ({ times }: Availability, time: string): boolean =>
  times.some((offer) => offer.available && offer.time === time);

const insteadOf = ({ times, alternatives }: Availability) =>
  times.some((offer) => offer.available) ? undefined : alternatives;

function noneIn(times: readonly Offer[]): string {
  if (times.length === 0) return words.stay.none;
  return times.some((offer) => offer.available) ? "" : words.stay.full;
}

interface ChipProps {
  name: string;
  offer: Offer;
  checked: boolean;
  onChoose: () => void;
}

function Chip({ name, offer: { time, available }, checked, onChoose }: ChipProps) {
  const look = available
    ? "border-base-content/55 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content hover:border-primary"
    : "border-dashed border-base-content/30 text-base-content/60";
  return (
    <label
      className={`relative grid min-h-11 place-content-center justify-items-center rounded-field border px-3 py-1 font-medium tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary ${look}`}
    >
      <input
        type="radio"
        name={name}
        value={time}
        checked={checked}
        disabled={!available}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field focus-visible:outline-none disabled:cursor-not-allowed"
      />
      <span className={available ? "" : "leading-tight line-through"}>{time}</span>
      {!available && <span className="text-xs leading-tight">{words.stay.taken}</span>}
    </label>
  );
}
