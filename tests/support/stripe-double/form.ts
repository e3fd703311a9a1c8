/** A form body as Stripe's SDK sends it: `metadata[key]=value`, `payment_method_types[0]=card`. */
type FormValue = string | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Parses `a[b][c]=d` into nested records; list positions stay string keys (`"0"`). */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== "");
    const last = names.pop();
    if (last === undefined) continue;
    let place = form;
    for (const name of names) {
      const inner = place[name];
      const next: Form = typeof inner === "object" ? inner : {};
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

export const textField = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === "string" ? value : undefined;
};

export const nestedForm = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === "object" ? value : {};
};
