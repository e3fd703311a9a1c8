import type { ComponentProps } from "react";
import { RadioOption } from "./field.tsx";

const freeClass =
  "border-base-content/55 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content hover:border-primary";
const disabledClass = "border-dashed border-base-content/30 text-base-content/60";

/** A radio button in the shape of a chip, at least 44 px high. */
export function ChipOption({ children, ...radio }: Omit<ComponentProps<typeof RadioOption>, "className">) {
  return (
    <RadioOption
      {...radio}
      className={`min-h-11 place-content-center justify-items-center rounded-field border px-1 py-1 text-center sm:px-3 font-medium tabular-nums has-focus-visible:outline-offset-3 ${radio.disabled ? disabledClass : freeClass}`}
    >
      {children}
    </RadioOption>
  );
}

interface TimeChipProps {
  name: string;
  value: string;
  /** What is shown: a local time. */
  label: string;
  isAvailable: boolean;
  /** Shown under a time that is not available. */
  unavailableText: string;
  isChecked: boolean;
  onSelect: () => void;
}

/** One of several times; one that is not available is struck through, says why and cannot be chosen. */
export function TimeChip({ name, value, label, isAvailable, unavailableText, isChecked, onSelect }: TimeChipProps) {
  return (
    <ChipOption name={name} value={value} checked={isChecked} disabled={!isAvailable} onChange={onSelect}>
      <span className={isAvailable ? "" : "leading-tight line-through"}>{label}</span>
      {!isAvailable && <span className="text-xs leading-tight">{unavailableText}</span>}
    </ChipOption>
  );
}
