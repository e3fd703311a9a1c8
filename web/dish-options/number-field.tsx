import { type ReactNode, useId, useRef } from "react";
import { dishOptionMessages as messages } from "#web/messages/dish-options.ts";
import { StepButtons } from "#web/ui/stepper.tsx";

interface NumberFieldProps {
  name: string;
  label: ReactNode;
  /** For the buttons. */
  plainLabel: string;
  initial: number;
  /** The present value. */
  value: number;
  min: number;
  max: number;
  canRaise?: boolean;
  disabled?: boolean;
}

/** A number that keeps its value itself, with a button for one less and one more. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, plainLabel, initial, value, min, max, canRaise = true, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    if (by > 0) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className={`flex min-h-12 items-center gap-3 py-1 ${disabled ? "opacity-70" : ""}`}>
      <label htmlFor={id} className="flex min-w-0 grow items-center gap-3">
        {label}
      </label>
      <StepButtons
        fewerLabel={messages.fewer(plainLabel)}
        moreLabel={messages.more(plainLabel)}
        canLower={!disabled && value > min}
        canRaise={!disabled && canRaise && value < max}
        onStep={step}
      >
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          defaultValue={initial}
          disabled={disabled}
          className="plain-number h-11 w-11 rounded-box text-center text-base tabular-nums"
        />
      </StepButtons>
    </div>
  );
}
