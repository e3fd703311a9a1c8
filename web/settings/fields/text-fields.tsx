import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { courses } from "#contract/house/menu-constants.ts";
import { menuQuery } from "#web/menu/admin/queries.ts";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { FieldGroup, type FieldsProps } from "./field-group.tsx";
import { SettingsImageField } from "./settings-image-field.tsx";

const messages = settingsFieldMessages.texts;
const slides = [0, 1, 2, 3, 4, 5] as const;
const heads = ["offered", "menu", "order"] as const;

/** The texts and pictures of the public pages. */
export function TextFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <>
      <FieldGroup title={messages.about} hint={messages.aboutHint}>
        <TextArea label={messages.text} rows={6} required {...field("texts.about")} />
      </FieldGroup>
      <FieldGroup title={messages.hero}>
        {slides.map((index) => (
          <TitledFields key={index} form={form} name={`texts.hero.${index}`} title={messages.slide(index + 1)} />
        ))}
      </FieldGroup>
      <FieldGroup title={messages.orderOnline}>
        <Field label={messages.heading} required {...field("texts.orderOnline.heading")} />
        <Field label={messages.subHeading} required {...field("texts.orderOnline.subHeading")} />
      </FieldGroup>
      <FeaturedFields form={form} />
      <FieldGroup title={messages.courses}>
        {courses.map((course) => (
          <TitledFields
            key={course}
            form={form}
            name={`texts.courses.${course}`}
            title={messages.courseNames[course]}
          />
        ))}
      </FieldGroup>
      {heads.map((head) => (
        <FieldGroup key={head} title={messages[head]}>
          <TextArea label={messages.text} rows={2} required {...field(`texts.${head}.text`)} />
          <SettingsImageField form={form} name={`texts.${head}.picture`} label={messages[head]} />
        </FieldGroup>
      ))}
    </>
  );
}

interface TitledFieldsProps extends FieldsProps {
  name: `texts.hero.${(typeof slides)[number]}` | `texts.courses.${(typeof courses)[number]}`;
  title: string;
}

/** A title and a text on a picture. */
function TitledFields({ form, name, title }: TitledFieldsProps) {
  const field = fieldsOf(form);
  return (
    <fieldset className="grid gap-3 rounded-box border border-base-300 p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <Field label={messages.title} required {...field(`${name}.title`)} />
      <TextArea label={messages.text} rows={2} required {...field(`${name}.text`)} />
      <SettingsImageField form={form} name={`${name}.picture`} label={title} />
    </fieldset>
  );
}

function FeaturedFields({ form }: FieldsProps) {
  const { data: dishes = [] } = useQuery(menuQuery);
  const featuredSlug = useWatch({ control: form.control, name: "texts.featured.dish" });
  const field = fieldsOf(form);
  return (
    <FieldGroup title={messages.featured}>
      <div className="grid gap-5 sm:grid-cols-2">
        {/* The dishes arrive after the form: with another key the field selects the chosen one again. */}
        <Select key={dishes.length} label={messages.dish} required {...field("texts.featured.dish")}>
          {dishes.every(({ slug }) => slug !== featuredSlug) && (
            <option value={featuredSlug}>{messages.missingDish(featuredSlug)}</option>
          )}
          {dishes.map(({ _id, slug, name }) => (
            <option key={_id} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Field label={messages.date} required {...field("texts.featured.date")} />
      </div>
      <Field label={messages.question} required {...field("texts.featured.question")} />
      <TextArea label={messages.text} rows={5} required {...field("texts.featured.text")} />
      <SettingsImageField form={form} name="texts.featured.picture" label={messages.featured} />
    </FieldGroup>
  );
}
