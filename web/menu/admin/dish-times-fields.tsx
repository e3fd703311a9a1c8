import { maxLeadMinutes, maxStockPerDay } from "#contract/house/dish-times-constants.ts";
import { maxPreparationMinutes, maxWorkMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { dishTimesMessages as messages } from "#web/messages/dish-times.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import type { DishFormState } from "./use-dish-form.ts";

interface FieldsProps {
  form: DishFormState;
}

/** Fields for when a dish can be ordered and how many portions a day; all are optional. */
export function DishTimesFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  const number = { type: "number", inputMode: "numeric" } as const;
  return (
    <>
      <DaypartFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.servedFrom} type="date" {...field("servedFrom")} />
        <Field label={messages.servedUntil} type="date" {...field("servedUntil")} />
        <Field label={messages.leadMinutes} {...number} min={0} max={maxLeadMinutes} {...field("leadMinutes")} />
        <Field
          label={messages.stockPerDay}
          hint={messages.stockHint}
          {...number}
          min={1}
          max={maxStockPerDay}
          {...field("stockPerDay")}
        />
        <Field
          label={messages.workMinutes}
          hint={messages.workHint}
          {...number}
          min={0}
          max={maxWorkMinutes}
          {...field("workMinutes")}
        />
        <Field
          label={messages.preparationMinutes}
          hint={messages.preparationHint}
          {...number}
          min={0}
          max={maxPreparationMinutes}
          {...field("preparationMinutes")}
        />
      </div>
    </>
  );
}

function DaypartFields({ form }: FieldsProps) {
  const { dayparts } = useRestaurant();
  const { error } = fieldsOf(form)("servedIn");
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3" aria-describedby="dayparts-hint dayparts-error">
      <legend className="mb-1.5 font-medium">{messages.servedIn}</legend>
      {dayparts.map(({ id, name, from, to }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            value={id}
            className="checkbox rounded-md border-base-content/60"
            aria-invalid={error ? true : undefined}
            {...form.register("servedIn")}
          />
          <span>
            <span>{name}</span>{" "}
            <span className="text-sm whitespace-nowrap text-base-content/75">{`${from}–${to}`}</span>
          </span>
        </label>
      ))}
      <p id="dayparts-hint" className="text-sm text-base-content/75 sm:col-span-full">
        {dayparts.length === 0 ? messages.noDayparts : messages.servedInHint}
      </p>
      <FieldError id="dayparts-error" error={error} />
    </fieldset>
  );
}
