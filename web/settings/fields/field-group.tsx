import { type ReactNode, useId } from "react";
import { get, useFormState } from "react-hook-form";
import { FieldError } from "#web/ui/field.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";

/** What is wrong with a list or a group as a whole, rather than with one of its fields. */
export function useListError(form: SettingsFormState, name: string): string | undefined {
  const { errors } = useFormState({ control: form.control });
  const error: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`);
  return typeof error === "string" ? error : undefined;
}

/** What the fields of a part of the settings get. */
export interface FieldsProps {
  form: SettingsFormState;
}

interface FieldGroupProps {
  title: string;
  hint?: string;
  /** What is wrong with the group as a whole. */
  error?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, with a heading. */
export function FieldGroup({ title, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-5 border-t border-base-300 pt-6 first:border-t-0 first:pt-0"
      aria-describedby={`${hint ? `${id}-hint ` : ""}${id}-error`}
    >
      <legend className="display float-start mb-1 w-full text-xl">{title}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-4 text-sm text-base-content/80">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
