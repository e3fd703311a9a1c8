import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type FulfilmentKind,
  maxExtraMinutes,
  maxPauseHours,
  maxPauseMessageLength,
} from "#contract/ordering/fulfilment-constants.ts";
import type { OrderingPatch, WayPause } from "#contract/ordering/ordering.ts";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { orderingMessages as messages } from "#web/messages/ordering.ts";
import { orderingQuery } from "#web/restaurant/ordering-query.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

const offeredPercents = [0, 25, 50, 75, 100, 125, 150, 200] as const;

interface CapacityFieldProps {
  value: number;
  isBusy: boolean | undefined;
  onSelect: (percent: number) => void;
}

/** How much of its usual work the kitchen takes, with a text about the effect. */
function CapacityField({ value, isBusy, onSelect }: CapacityFieldProps) {
  const percents = [...new Set([...offeredPercents, value])].sort((one, other) => one - other);
  return (
    <Select
      label={messages.capacityLabel}
      hint={messages.capacityEffect(value)}
      className="max-w-md"
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onSelect(Number(target.value))}
    >
      {percents.map((percent) => (
        <option key={percent} value={percent}>
          {messages.percent(percent)}
        </option>
      ))}
    </Select>
  );
}

const pauseMinutes = [15, 30, 60] as const;
const extraStep = 10;
const refetchIntervalMs = 30_000;

type Target = "pace" | "pause";

/** Pauses, and more time for each order, each in one tap. */
export function OrderingControls() {
  const ordering = useQuery({ ...orderingQuery(), refetchOnMount: "always", refetchInterval: refetchIntervalMs });
  const { clockOrMoment } = useDateFormat();
  const [message, setMessage] = useState("");
  const [kind, setKind] = useState<FulfilmentKind>();
  const { run, isBusy } = useApiMutation({
    request: (body: OrderingPatch, keyFor) => api("updateOrdering", { body, idempotencyKey: keyFor(body) }),
    // A pause need not wait for a change of the pace.
    targetOf: ({ pausedUntil }): Target => (pausedUntil === undefined ? "pace" : "pause"),
    failedTitle: messages.failed,
    invalidates: [orderingQuery().queryKey],
    // The words are those of one pause: the next one has its own reason.
    onSuccess: (_result, { pausedUntil }) => {
      if (!pausedUntil) return;
      setMessage("");
      setKind(undefined);
    },
  });
  const [isPausing, isPacing] = (["pause", "pace"] satisfies Target[]).map(isBusy);
  return (
    <QueryView query={ordering} lines={1} count={1}>
      {({ pausedUntil, accepting, extraMinutes, capacityPercent, asap, hasCapacity, dayEndsAt, kinds, wayPauses }) => (
        <section aria-label={messages.heading} className="mb-6 grid gap-3 rounded-box bg-base-200 p-4">
          <p role="status" className="flex flex-wrap gap-x-3 font-medium">
            {pausedUntil && <span className="text-error">{messages.pausedUntil(clockOrMoment(pausedUntil))}</span>}
            {wayPauses.map((pause) => (
              <span key={pause.kind} className="text-error">
                {messages.wayPausedUntil[pause.kind](clockOrMoment(pause.until))}
              </span>
            ))}
            {accepting && <span>{messages.open}</span>}
            {!pausedUntil && <span>{asap ? messages.asap(clockOrMoment(asap)) : messages.notNow}</span>}
            {extraMinutes > 0 && <span>{messages.extra(extraMinutes)}</span>}
            {capacityPercent !== 100 && <span>{messages.capacity(capacityPercent)}</span>}
          </p>
          <div
            aria-busy={isBusy()}
            // On a telephone one row that scrolls sideways: the orders come first.
            className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:flex-wrap"
          >
            {pausedUntil ? (
              <Button
                label={messages.resume}
                className="btn-primary"
                isBusy={isPausing}
                onClick={() => void run({ pausedUntil: null, message: "", seen: { pausedUntil } })}
              />
            ) : (
              <PauseButtons
                isBusy={isPausing}
                dayEndsAt={dayEndsAt}
                kind={kind}
                onPause={(until) =>
                  void run({
                    pausedUntil: until,
                    message,
                    seen: { pausedUntil: kind === undefined ? pausedUntil : endOf(kind, wayPauses) },
                    ...(kind && { kind }),
                  })
                }
              />
            )}
            {wayPauses.map((pause) => (
              <Button
                key={pause.kind}
                label={messages.resumeWay[pause.kind]}
                className="btn-primary"
                aria-disabled={isPausing}
                onClick={() => void run({ kind: pause.kind, pausedUntil: null, seen: { pausedUntil: pause.until } })}
              />
            ))}
            <Button
              label={messages.more}
              className="btn-outline"
              aria-disabled={isPacing}
              disabled={extraMinutes + extraStep > maxExtraMinutes}
              onClick={() => void run({ addMinutes: extraStep })}
            />
            {(extraMinutes > 0 || capacityPercent !== 100) && (
              <Button
                label={messages.usual}
                className="btn-outline"
                aria-disabled={isPacing}
                onClick={() => void run({ extraMinutes: 0, capacityPercent: 100 })}
              />
            )}
          </div>
          {(hasCapacity || !pausedUntil) && (
            <details>
              <summary className="link min-h-6 w-fit cursor-pointer">{messages.moreSettings}</summary>
              <div className="mt-3 grid gap-3">
                {hasCapacity && (
                  <CapacityField
                    value={capacityPercent}
                    isBusy={isPacing}
                    onSelect={(percent) => void run({ capacityPercent: percent })}
                  />
                )}
                {!pausedUntil && kinds.length > 1 && (
                  <Select
                    label={messages.pausedWay}
                    className="max-w-md"
                    value={kind ?? ""}
                    onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
                  >
                    <option value="">{messages.allWays}</option>
                    {kinds.map((one) => (
                      <option key={one} value={one}>
                        {messages.ways[one]}
                      </option>
                    ))}
                  </Select>
                )}
                {!pausedUntil && (
                  <Field
                    label={messages.message}
                    hint={messages.messageHint}
                    maxLength={maxPauseMessageLength}
                    value={message}
                    onChange={({ target }) => setMessage(target.value)}
                  />
                )}
              </div>
            </details>
          )}
        </section>
      )}
    </QueryView>
  );
}

/** The end of the pause of a way, or null. */
const endOf = (kind: FulfilmentKind, wayPauses: readonly WayPause[]): string | null =>
  wayPauses.find((pause) => pause.kind === kind)?.until ?? null;

interface PauseButtonsProps {
  /** The way that is paused; all if undefined. */
  kind: FulfilmentKind | undefined;
  isBusy: boolean | undefined;
  dayEndsAt: string;
  onPause: (until: string) => void;
}

function PauseButtons({ kind, isBusy, dayEndsAt, onPause }: PauseButtonsProps) {
  const pauseUntil = (at: number) => onPause(new Date(at).toISOString());
  // A business day with a clock change may be longer than the longest pause.
  const pauseForRestOfDay = () => pauseUntil(Math.min(Date.parse(dayEndsAt), serverNow() + maxPauseHours * hourMs));
  return (
    <>
      {pauseMinutes.map((minutes) => (
        <Button
          key={minutes}
          label={kind ? messages.pauseWay[kind](minutes) : messages.pause(minutes)}
          className="btn-outline"
          aria-disabled={isBusy}
          onClick={() => pauseUntil(serverNow() + minutes * minuteMs)}
        />
      ))}
      <Button
        label={kind ? messages.restOfDayWay[kind] : messages.restOfDay}
        className="btn-outline"
        aria-disabled={isBusy}
        onClick={pauseForRestOfDay}
      />
    </>
  );
}
