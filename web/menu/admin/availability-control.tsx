import { availabilityMessages as messages } from "#web/messages/options.ts";
import { serverNow } from "#web/ui/server-clock.ts";

/** What is sent to mark something sold out, until tomorrow, or available again. */
export interface AvailabilityChange {
  available: boolean;
  until?: "tomorrow" | undefined;
}

/** What can be sold out. */
interface Sellable {
  name: string;
  available: boolean;
  /** When it returns by itself. */
  soldOutUntil: string | null;
}

const isBackTomorrow = ({ available, soldOutUntil }: Sellable) => !available && soldOutUntil !== null;

/** The change that brings back a state. */
export const availabilityOf = (item: Sellable): AvailabilityChange =>
  isBackTomorrow(item) ? { available: false, until: "tomorrow" } : { available: item.available };

/** The state after a change, until the server has said when a thing returns. */
export const withAvailability = <T extends Sellable>(item: T, { available, until }: AvailabilityChange): T => ({
  ...item,
  available,
  soldOutUntil: until ? new Date(serverNow()).toISOString() : null,
});

export function availabilityText(name: string, { available, until }: AvailabilityChange): string {
  if (available) return messages.isAvailable(name);
  return until ? messages.isSoldOutUntilTomorrow(name) : messages.isSoldOut(name);
}

interface AvailabilityControlProps {
  item: Sellable;
  onChange: (change: AvailabilityChange) => void;
}

/** A switch for sold out or available, and a button for sold out until tomorrow; each is one tap. */
export function AvailabilityControl({ item, onChange }: AvailabilityControlProps) {
  const { name, available } = item;
  const isUntilTomorrow = isBackTomorrow(item);
  const text = isUntilTomorrow ? messages.soldOutUntilTomorrow : available ? messages.available : messages.soldOut;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle toggle-success"
          aria-label={messages.availableLabel(name)}
          checked={available}
          onChange={({ target }) => onChange({ available: target.checked })}
        />
        <span aria-hidden="true" className={`min-w-16 text-sm ${available ? "" : "font-semibold text-error"}`}>
          {text}
        </span>
      </label>
      {!isUntilTomorrow && (
        <button
          type="button"
          className="btn btn-ghost min-h-11 px-3 text-sm underline underline-offset-4"
          aria-label={messages.untilTomorrowLabel(name)}
          onClick={() => onChange({ available: false, until: "tomorrow" })}
        >
          {messages.untilTomorrow}
        </button>
      )}
    </span>
  );
}
