import { useWatch } from "react-hook-form";
import {
  type ColourRole,
  colourRoles,
  defaultColours,
  findContrastErrors,
  textColourOn,
} from "#contract/house/theme-colours.ts";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { FieldGroup, type FieldsProps } from "./field-group.tsx";
import { LogoField } from "./logo-field.tsx";

const messages = settingsFieldMessages.look;
const palettes = ["day", "evening"] as const;
const isColour = (typed: string) => /^#[0-9a-fA-F]{6}$/.test(typed);

/** The colours by day and in the evening, and the logo. */
export function LookFields({ form }: FieldsProps) {
  return (
    <>
      {palettes.map((palette) => (
        <PaletteFields key={palette} form={form} palette={palette} />
      ))}
      <FieldGroup title={messages.logo} hint={messages.logoHint}>
        <LogoField form={form} />
      </FieldGroup>
    </>
  );
}

interface PaletteProps extends FieldsProps {
  palette: (typeof palettes)[number];
}

function PaletteFields({ form, palette }: PaletteProps) {
  return (
    <FieldGroup title={messages.palettes[palette]} hint={messages.paletteHints[palette]}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
        {colourRoles.map((role) => (
          <ColourField key={role} form={form} palette={palette} role={role} />
        ))}
      </div>
      <PaletteCheck form={form} palette={palette} />
      <Button
        label={messages.usual}
        className="btn-ghost justify-self-start"
        onClick={() => {
          for (const role of colourRoles)
            form.setValue(`theme.${palette}.${role}`, defaultColours[palette][role], { shouldDirty: true });
          void form.trigger(`theme.${palette}`);
        }}
      />
    </FieldGroup>
  );
}

/** A colour, to be typed or picked. */
function ColourField({ form, palette, role }: PaletteProps & { role: ColourRole }) {
  const name = `theme.${palette}.${role}` as const;
  const colour = useWatch({ control: form.control, name });
  return (
    <Field
      label={messages.roles[role]}
      spellCheck={false}
      autoComplete="off"
      required
      {...fieldsOf(form)(name)}
      end={
        <input
          type="color"
          value={isColour(colour) ? colour : "#000000"}
          aria-label={messages.picker(messages.roles[role], messages.palettes[palette])}
          className="size-10 shrink-0 cursor-pointer rounded-box"
          onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
        />
      }
    />
  );
}

/** A sample in the colours, and which of them cannot be read on each other. */
function PaletteCheck({ form, palette }: PaletteProps) {
  const colours = useWatch({ control: form.control, name: `theme.${palette}` });
  if (!Object.values(colours).every(isColour)) return null;
  const errors = findContrastErrors(colours);
  const onSurface = (colour: string) => ({ background: colour, color: textColourOn(colour, colours) });
  return (
    <>
      <div
        aria-hidden="true"
        className="grid gap-2 rounded-box border border-base-300 p-4"
        style={{ background: colours.background, color: colours.text }}
      >
        <span className="display text-xl">{messages.sampleTitle}</span>
        <span style={{ color: colours.primary }}>{messages.sampleText}</span>
        <span className="flex flex-wrap gap-2">
          {(["primary", "secondary", "accent"] as const).map((role) => (
            <span key={role} className="rounded-box px-4 py-2 font-semibold" style={onSurface(colours[role])}>
              {messages.roles[role]}
            </span>
          ))}
        </span>
      </div>
      <div role="status" className="text-sm">
        {errors.length === 0 ? (
          messages.contrastWell
        ) : (
          <>
            <p className="font-semibold text-error">{messages.contrastHeading}</p>
            <ul className="ms-5 list-disc text-error">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
