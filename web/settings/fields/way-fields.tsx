import { useWatch } from "react-hook-form";
import { type FulfilmentKind, fulfilmentKinds, maxLastBeforeMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { policyMessages } from "#web/messages/settings-policies.ts";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { FieldGroup, type FieldsProps } from "./field-group.tsx";
import { WeekFields } from "./hours-fields.tsx";

const { groups, ways } = policyMessages;

/** The last orders and the hours of each way to get food. */
export function WayFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <FieldGroup title={groups.ways} hint={ways.hint}>
      <div className="grid gap-5 sm:grid-cols-3">
        {fulfilmentKinds.map((kind) => (
          <Field
            key={kind}
            label={ways.lastBefore[kind]}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxLastBeforeMinutes}
            required
            {...field(`order.lastBefore.${kind}`)}
          />
        ))}
      </div>
      {fulfilmentKinds.map((kind) => (
        <OwnHours key={kind} form={form} kind={kind} />
      ))}
    </FieldGroup>
  );
}

function OwnHours({ form, kind }: FieldsProps & { kind: FulfilmentKind }) {
  const isOwn = useWatch({ control: form.control, name: `order.ownHours.${kind}` });
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox rounded-md border-base-content/60"
          {...form.register(`order.ownHours.${kind}`)}
        />
        <span>{ways.ownHours[kind]}</span>
      </label>
      {isOwn && <WeekFields form={form} name={`order.hours.${kind}`} describeDay={(day) => ways.dayOf[kind](day)} />}
    </div>
  );
}
