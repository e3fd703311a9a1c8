import { type ComponentProps, createContext, type FormEvent, use } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { Button } from "./button.tsx";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** Submitting is ignored while a request is in progress. */
  isBusy: boolean;
}

/** Whether the form around a button is being submitted. */
const IsSubmitting = createContext(false);

/** Hidden where no scripts run, since only they can send it. Uses `method="post"`, so that a submit before the scripts are loaded never puts the values into the URL. */
export function Form({ onSubmit, isBusy, className = "grid gap-5", ...form }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(event);
  };
  return (
    <IsSubmitting value={isBusy}>
      <form {...form} method="post" noValidate className={`${className} noscript:hidden`} onSubmit={handleSubmit} />
    </IsSubmitting>
  );
}

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, "label" | "busyLabel" | "className" | "disabled">;

/** The submit button of a `Form`. */
export const SubmitButton = (props: SubmitButtonProps) => (
  <Button className="btn-primary btn-lg" {...props} type="submit" isBusy={use(IsSubmitting)} />
);

/** Returns a function for the props of a form's fields: the registration and the error text. */
export const fieldsOf =
  <V extends FieldValues, C, T>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<V, C, T>, "register" | "formState">) =>
  (name: FieldPath<V>, options?: RegisterOptions<V, FieldPath<V>>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...register(name, options), error: error?.message };
  };
