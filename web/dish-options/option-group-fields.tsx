import { type ComponentProps, type ReactNode, use, useId, useRef } from "react";
import { toDecimal } from "#contract/platform/money.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishOptionMessages as messages } from "#web/messages/dish-options.ts";
import { FieldError } from "#web/ui/field.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { StepButtons } from "#web/ui/stepper.tsx";
import {
  countIn,
  type DishChoice,
  type DishInMinorUnits,
  type GroupInMinorUnits,
  type OptionInMinorUnits,
  priceOfOption,
} from "./choice.ts";
import { controlOf } from "./read-form.ts";

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

interface GroupProps {
  dish: DishInMinorUnits;
  group: GroupInMinorUnits;
  initial: DishChoice;
  choice: DishChoice;
  error: string | undefined;
}

function ruleOf({ min, max, free }: GroupInMinorUnits): string {
  const rule =
    min === max ? messages.chooseExactly(min) : min === 0 ? messages.chooseUpTo(max) : messages.chooseFrom(min, max);
  return free > 0 ? messages.freeUnits(rule, free) : rule;
}

/** The options of one group as rows, with their prices at the right. */
export function OptionGroupFields(props: GroupProps) {
  const { group, initial, error } = props;
  const isOptional = group.max === 1 && group.min === 0;
  const hasInitial = group.options.some(({ id }) => initial.options.some(({ _id }) => _id === id));
  return (
    <fieldset data-group={group.id} aria-describedby={`${group.id}-error`} className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3 pb-1">
        <span className="font-semibold">{group.name}</span>
        <span className="text-sm text-base-content/80">{ruleOf(group)}</span>
      </legend>
      <FieldError id={`${group.id}-error`} error={error} />
      <ul className="divide-y divide-base-300">
        {isOptional && (
          <li>
            <ChoiceRow type="radio" name={group.id} value="" defaultChecked={!hasInitial}>
              {messages.none}
            </ChoiceRow>
          </li>
        )}
        {group.options.map((option) => (
          <li key={option.id}>
            <OptionRow {...props} option={option} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const radioClass = "radio border-base-content/60";
const checkboxClass = "checkbox rounded-md border-base-content/60";

function ChoiceRow({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-12 items-center gap-3 py-1.5 has-disabled:opacity-70">
      <input {...input} className={input.type === "radio" ? radioClass : checkboxClass} />
      {children}
    </label>
  );
}

const countOf = ({ options }: DishChoice, { id }: OptionInMinorUnits): number =>
  options.find(({ _id }) => _id === id)?.count ?? 0;

function OptionRow({ dish, group, initial, choice, option }: GroupProps & { option: OptionInMinorUnits }) {
  const control = controlOf(group, option);
  const count = countOf(choice, option);
  const countLeft = group.max - countIn(group, choice);
  const label = (
    <>
      <span className="min-w-0 grow wrap-anywhere">
        <span>{option.name}</span>
        <span>{option.minimumAge > 0 && ` (${dishFactMessages.minimumAge(option.minimumAge)})`}</span>
        {!option.isAvailable && <span className="text-base-content/80"> ({messages.soldOut})</span>}
      </span>
      <OptionPriceText dish={dish} choice={choice} option={option} />
    </>
  );
  if (control === "number")
    return (
      <NumberField
        name={option.id}
        label={label}
        plainLabel={option.name}
        initial={countOf(initial, option)}
        value={count}
        min={0}
        max={option.maxEach}
        canRaise={countLeft > 0}
        disabled={!option.isAvailable}
      />
    );
  return (
    <ChoiceRow
      type={control}
      name={group.id}
      value={option.id}
      defaultChecked={countOf(initial, option) > 0}
      disabled={!option.isAvailable || (control === "checkbox" && count === 0 && countLeft <= 0)}
    >
      {label}
    </ChoiceRow>
  );
}

function OptionPriceText({
  dish,
  choice,
  option,
}: {
  dish: DishInMinorUnits;
  choice: DishChoice;
  option: OptionInMinorUnits;
}) {
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  const { amount, isFree } = priceOfOption(dish, choice, option);
  if (amount === 0) return null;
  const text = formatMoney(toDecimal(Math.abs(amount), currency));
  const priceText = amount > 0 ? messages.extraPrice(text) : messages.lowerPrice(text);
  return <span className="shrink-0 tabular-nums text-base-content/80">{isFree ? messages.free : priceText}</span>;
}
