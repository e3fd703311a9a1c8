import { orderingMessages as messages } from "#web/messages/ordering.ts";
import { Select } from "#web/ui/field.tsx";

const offeredPercents = [0, 25, 50, 75, 100, 125, 150, 200] as const;

interface CapacityFieldProps {
  value: number;
  isBusy: boolean | undefined;
  onSelect: (percent: number) => void;
}

/** How much of its usual work the kitchen takes, with a text about the effect. */
export function CapacityField({ value, isBusy, onSelect }: CapacityFieldProps) {
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
