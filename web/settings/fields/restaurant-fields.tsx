import { useFieldArray } from "react-hook-form";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { FieldGroup, type FieldsProps, useListError } from "./field-group.tsx";
import { SettingsImageField } from "./settings-image-field.tsx";

const messages = settingsFieldMessages.restaurant;

/** Name, address and contact. */
export function ContactFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <>
      <Field label={messages.name} autoComplete="off" required {...field("name")} />
      <TextArea label={messages.tagline} hint={messages.taglineHint} rows={2} required {...field("tagline")} />
      <FieldGroup title={messages.address}>
        <Field label={messages.street} autoComplete="off" required {...field("address.street")} />
        <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field label={messages.postcode} autoComplete="off" required {...field("address.postcode")} />
          <Field label={messages.city} autoComplete="off" required {...field("address.city")} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={messages.region} autoComplete="off" {...field("address.region")} />
          <Field label={messages.country} autoComplete="off" required {...field("address.country")} />
        </div>
      </FieldGroup>
      <FieldGroup title={messages.contact}>
        <Field
          label={messages.telephone}
          hint={messages.telephoneHint}
          type="tel"
          autoComplete="off"
          required
          {...field("telephone")}
        />
        <Field
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...field("email")}
        />
      </FieldGroup>
    </>
  );
}

/** Everything about the restaurant that is no text of a page. */
export function RestaurantFields({ form }: FieldsProps) {
  return (
    <>
      <ContactFields form={form} />
      <SocialFields form={form} />
      <FieldGroup title={messages.picture} hint={messages.pictureHint}>
        <SettingsImageField form={form} name="picture" label={messages.picture} />
      </FieldGroup>
      <SearchEngineFields form={form} />
    </>
  );
}

function SearchEngineFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  const degrees = { inputMode: "decimal", autoComplete: "off", hint: messages.geoHint } as const;
  return (
    <FieldGroup title={messages.searchEngines} hint={messages.searchEnginesHint}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={messages.servesCuisine}
          hint={messages.servesCuisineHint}
          autoComplete="off"
          {...field("searchEngines.servesCuisine")}
        />
        <Field
          label={messages.priceRange}
          hint={messages.priceRangeHint}
          autoComplete="off"
          {...field("searchEngines.priceRange")}
        />
        <Field label={messages.latitude} {...degrees} {...field("searchEngines.geo.latitude")} />
        <Field label={messages.longitude} {...degrees} {...field("searchEngines.geo.longitude")} />
      </div>
    </FieldGroup>
  );
}

const networks = ["facebook", "instagram", "x"] as const;

function SocialFields({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "social", keyName: "key" });
  const error = useListError(form, "social");
  const field = fieldsOf(form);
  const unused = networks.find((network) => fields.every((one) => one.network !== network));
  return (
    <FieldGroup title={messages.social} hint={messages.socialHint} error={error}>
      {fields.map(({ key, network }, index) => (
        <fieldset key={key} className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
          <legend className="sr-only">{messages.networks[network]}</legend>
          <Select label={messages.network} {...field(`social.${index}.network`)}>
            {networks.map((one) => (
              <option key={one} value={one}>
                {messages.networks[one]}
              </option>
            ))}
          </Select>
          <Field label={messages.href} type="url" inputMode="url" {...field(`social.${index}.href`)} />
          <Button
            label={settingsFieldMessages.remove}
            aria-label={messages.removeNetwork(messages.networks[network])}
            className="btn-ghost min-h-11 justify-self-start px-3 sm:mt-8"
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {unused && (
        <Button
          label={messages.addNetwork}
          className="btn-outline justify-self-start"
          onClick={() => append({ network: unused, href: "" })}
        />
      )}
    </FieldGroup>
  );
}
