import { type Declarations, type Member, readDeclarations, type Type } from "./declarations.ts";
import { type Form, textField } from "./form.ts";
import { errorResponse, invalidParameter, type StripeResponse } from "./responses.ts";

/**
 * Refuses every parameter that the declarations of the pinned SDK do not have, and values that are not of the declared type:
 * so the double knows what Stripe's present version takes, and forgets what it has removed.
 */

interface Call {
  /** The file of the SDK that declares the parameters, and their interface. */
  file: string;
  parameters: string;
  /** What Stripe's browser code sends besides. */
  browserOnly?: readonly string[];
}

const calls: Readonly<Record<string, Call>> = {
  "POST payment_intents": { file: "PaymentIntents", parameters: "PaymentIntentCreateParams" },
  "GET payment_intents/{id}": { file: "PaymentIntents", parameters: "PaymentIntentRetrieveParams" },
  "POST payment_intents/{id}": { file: "PaymentIntents", parameters: "PaymentIntentUpdateParams" },
  "POST payment_intents/{id}/cancel": { file: "PaymentIntents", parameters: "PaymentIntentCancelParams" },
  "POST payment_intents/{id}/confirm": {
    file: "PaymentIntents",
    parameters: "PaymentIntentConfirmParams",
    browserOnly: ["client_secret"],
  },
  "POST payment_methods": { file: "PaymentMethods", parameters: "PaymentMethodCreateParams" },
  "POST refunds": { file: "Refunds", parameters: "RefundCreateParams" },
  "GET refunds": { file: "Refunds", parameters: "RefundListParams" },
  "GET payment_method_domains": { file: "PaymentMethodDomains", parameters: "PaymentMethodDomainListParams" },
  "POST payment_method_domains": { file: "PaymentMethodDomains", parameters: "PaymentMethodDomainCreateParams" },
  "POST payment_method_domains/{id}": { file: "PaymentMethodDomains", parameters: "PaymentMethodDomainUpdateParams" },
  "POST payment_method_domains/{id}/validate": {
    file: "PaymentMethodDomains",
    parameters: "PaymentMethodDomainValidateParams",
  },
  "GET webhook_endpoints": { file: "WebhookEndpoints", parameters: "WebhookEndpointListParams" },
  "GET account": { file: "Accounts", parameters: "AccountRetrieveCurrentParams" },
};

/** The name of a call, such as `POST payment_intents/{id}/cancel`. */
export function callName(method: string, path: string): string {
  const [resource, id, action] = path.replace("/v1/", "").split("/");
  return `${method} ${[resource, id && "{id}", action].filter(Boolean).join("/")}`;
}

const maxMetadataKeys = 50;
const maxMetadataKey = 40;
const maxMetadataValue = 500;
/** Types that are compared by their text. */
const primitives: Readonly<Record<string, RegExp>> = {
  string: /^/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
  null: /^$/,
};

const shared = readDeclarations("shared.d.ts");

function checkMetadata(value: Form | string, path: string): StripeResponse | undefined {
  if (value === "") return undefined;
  const entries = typeof value === "string" ? [] : Object.entries(value);
  if (entries.length === 0 || entries.length > maxMetadataKeys) return invalidParameter(path, "Invalid metadata");
  for (const [key, text] of entries) {
    if (typeof text !== "string" || key.length > maxMetadataKey || text.length > maxMetadataValue)
      return invalidParameter(`${path}[${key}]`, "Metadata keys have up to 40 characters, values up to 500.");
  }
  return undefined;
}

/** Checks values of the types of one file. */
function checker(declarations: Declarations) {
  /** Finds a declaration from within a namespace, outwards. */
  function find(name: string, scope: string): { type: Type; bases: string[]; scope: string } | undefined {
    for (let inner = scope; ; inner = inner.slice(0, Math.max(0, inner.lastIndexOf(".")))) {
      const qualified = inner ? `${inner}.${name}` : name;
      const declaration = declarations.get(qualified) ?? shared.get(qualified);
      if (declaration) return { ...declaration, scope: qualified };
      if (!inner) return undefined;
    }
  }

  function membersOf(name: string): Member[] {
    const declaration = find(name, "");
    if (declaration?.type.kind !== "members") throw new Error(`the SDK declares no interface ${name}`);
    return [...declaration.type.members, ...declaration.bases.flatMap(membersOf)];
  }

  function checkMembers(members: readonly Member[], form: Form, path: string, scope: string) {
    const inside = (name: string) => (path ? `${path}[${name}]` : name);
    const any = members.find(({ name }) => name === "*");
    for (const [name, value] of Object.entries(form)) {
      const member = members.find((one) => one.name === name) ?? any;
      if (!member) {
        const message = `Received unknown parameter: ${inside(name)}`;
        return errorResponse(400, {
          type: "invalid_request_error",
          code: "parameter_unknown",
          param: inside(name),
          message,
        });
      }
      const refused: StripeResponse | undefined = check(member.type, value, inside(name), scope);
      if (refused) return refused;
    }
    const missing = members.find((one) => !one.isOptional && !Object.hasOwn(form, one.name));
    if (!missing) return undefined;
    const message = `Missing required param: ${inside(missing.name)}.`;
    return errorResponse(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      param: inside(missing.name),
      message,
    });
  }

  function checkList(item: Type, value: Form | string, path: string, scope: string): StripeResponse | undefined {
    if (typeof value === "string") return invalidParameter(path, "Invalid array");
    for (const [position, one] of Object.entries(value)) {
      if (!/^\d*$/.test(position)) return invalidParameter(path, "Invalid array");
      const refused = check(item, one, `${path}[${position}]`, scope);
      if (refused) return refused;
    }
    return undefined;
  }

  function checkUnion(options: readonly Type[], value: Form | string, path: string, scope: string) {
    // The SDK adds any string to its lists of values, for what Stripe answers; Stripe itself takes the values only.
    const wanted = options.filter((one) => one.kind !== "reference" || one.name !== "OtherString");
    const refusals = wanted.map((one) => check(one, value, path, scope));
    if (refusals.some((one) => one === undefined)) return undefined;
    const isMembers = typeof value !== "string";
    return refusals.find((_, at) => isMembers && wanted[at]?.kind !== "literal") ?? refusals[0];
  }

  function check(type: Type, value: Form | string, path: string, scope: string): StripeResponse | undefined {
    const invalid = () => invalidParameter(path, `Invalid ${path}`);
    if (type.kind === "literal") return value === type.value ? undefined : invalid();
    if (type.kind === "union") return checkUnion(type.options, value, path, scope);
    if (type.kind === "members")
      return typeof value === "string" ? invalid() : checkMembers(type.members, value, path, scope);
    const [inner] = type.parameters;
    if (inner && type.name === "Array") return checkList(inner, value, path, scope);
    if (inner && type.name === "Emptyable") return value === "" ? undefined : check(inner, value, path, scope);
    if (type.name === "MetadataParam") return checkMetadata(value, path);
    const pattern = primitives[type.name];
    if (pattern) return typeof value === "string" && pattern.test(value) ? undefined : invalid();
    const declaration = find(type.name, scope);
    if (!declaration) throw new Error(`the SDK declares no type ${type.name}`);
    if (declaration.type.kind !== "members") return check(declaration.type, value, path, declaration.scope);
    if (typeof value === "string") return invalid();
    return checkMembers(
      [...declaration.type.members, ...declaration.bases.flatMap(membersOf)],
      value,
      path,
      declaration.scope,
    );
  }

  return (parameters: string, form: Form) => checkMembers(membersOf(parameters), form, "", parameters);
}

const checkers = new Map<string, ReturnType<typeof checker>>();

/**
 * Returns the refusal of a call with a parameter that Stripe's pinned version does not take, or `undefined` if it takes
 * all.
 */
export function refuseParameters(name: string, form: Form, hasSecretKey: boolean): StripeResponse | undefined {
  const call = calls[name];
  if (!call) return undefined;
  const cachedChecker = checkers.get(call.file) ?? checker(readDeclarations(`resources/${call.file}.d.ts`));
  checkers.set(call.file, cachedChecker);
  const entries = Object.entries(form).filter(([key]) => hasSecretKey || !call.browserOnly?.includes(key));
  return cachedChecker(call.parameters, Object.fromEntries(entries));
}

const maxDescription = 1000;
/** With the account's prefix of up to 10 characters, "* " and this, a statement has at most 22. */
const maxSuffix = 10;

/** Returns the refusal of a text that Stripe does not print (docs.stripe.com/get-started/account/statement-descriptors). */
export function refuseTexts(form: Form): StripeResponse | undefined {
  const suffix = textField(form, "statement_descriptor_suffix");
  if (
    suffix !== undefined &&
    (suffix.length > maxSuffix || !/[A-Za-z]/.test(suffix) || /[<>\\'"*]|[^ -~]/.test(suffix))
  )
    return invalidParameter("statement_descriptor_suffix", "The statement descriptor suffix is invalid.");
  if (textField(form, "statement_descriptor") !== undefined)
    return invalidParameter("statement_descriptor", "Card charges take a statement_descriptor_suffix only.");
  if ((textField(form, "description") ?? "").length > maxDescription)
    return invalidParameter("description", "The description is too long.");
  return undefined;
}
