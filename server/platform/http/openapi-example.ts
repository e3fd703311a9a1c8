/** Example values for the API documentation, derived from JSON Schemas and field names. */

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Realistic values by field name. */
const examplesByField: Readonly<Record<string, unknown>> = {
  _id: "01a1fbb9-1039-776a-9f5e-df96184800aa",
  id: "pi_01a1fbb91039776a9f5edf96184800aa",
  menuId: "01a1fbb9-1039-776a-9f5e-df96184800aa",
  insertedId: "01a1fbb9-103a-7f2e-b72a-3193b0d24e51",
  transactionId: "pi_01a1fbb91039776a9f5edf96184800aa",
  clientSecret: "pi_01a1fbb91039776a9f5edf96184800aa_secret_q1w2e3",
  token: "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMWExIn0.c2lnbmF0dXJl",
  email: "ada@example.com",
  name: "Ada Guest",
  phone: "+1 212 555 0100",
  price: 12.5,
  currency: "USD",
  countryCode: "US",
  category: "salad",
  recipe: "Tomatoes, cucumber, olives and feta.",
  image: "/images/dishes/greek-salad/640.webp",
  display_url: "/images/uploads/01a1fbb9-1039-776a-9f5e-df96184800aa/640.webp",
  slug: "greek-salad",
  date: "2026-12-05",
  from: "2026-11-01",
  to: "2026-11-30",
  time: "19:30",
  guest: 2,
  rating: 5,
  favoriteRecipe: "Greek Salad",
  suggestion: "Larger olives.",
  details: "Fresh and quick.",
  reason: "A dish is sold out",
  number: "K7M2QX",
  orderNumber: "K7M2QX",
  timeZone: "America/New_York",
  locale: "en-US",
  depositPerGuest: "10.00",
  freshSignInAbove: "100.00",
  fee: "3.50",
  minimum: "20.00",
  freeFrom: "60.00",
  code: "k7m2qxa4wz9p",
  table: "hall-2",
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  publicKey: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
};

function exampleString({ format, pattern, minLength = 0, maxLength }: Json): string {
  if (format === "date-time") return "2026-11-21T18:30:00.000Z";
  if (format === "date") return "2026-12-05";
  if (format === "email") return "ada@example.com";
  if (format === "uri") return "https://example.com/juniper";
  if (typeof pattern === "string" && pattern.includes(":[0-5]")) return "08:00";
  const text = Number(minLength) > 0 ? "A few words" : "";
  return typeof maxLength === "number" ? text.slice(0, maxLength) : text;
}

function exampleNumber({ minimum, exclusiveMinimum, maximum, multipleOf }: Json): number {
  const min = typeof minimum === "number" ? minimum : typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : 1;
  const max = typeof maximum === "number" ? maximum : Number.POSITIVE_INFINITY;
  const step = typeof multipleOf === "number" ? multipleOf : 1;
  return Math.min(max, Math.ceil(Math.max(min, 1) / step) * step);
}

/** The properties of an object schema, or the possible keys of a record. */
function schemaFields({ properties, propertyNames, additionalProperties }: Json): [string, Json][] {
  const memberEntries = Object.entries(isJson(properties) ? properties : {}).filter((entry): entry is [string, Json] =>
    isJson(entry[1]),
  );
  const names = isJson(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum : [];
  const value = isJson(additionalProperties) ? additionalProperties : {};
  return [...memberEntries, ...names.map((name): [string, Json] => [String(name), value])];
}

const exampleObject = (schema: Json): Json =>
  Object.fromEntries(schemaFields(schema).map(([name, value]) => [name, exampleFor(value, name)]));

/** Returns a value that the schema accepts. */
export function exampleFor(schema: Json, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if ("default" in schema) return schema.default;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const { enum: choices, anyOf, oneOf, allOf, type } = schema;
  const exampleOfField = examplesByField[name];
  if (Array.isArray(choices)) return choices.includes(exampleOfField) ? exampleOfField : choices[0];
  const options = anyOf ?? oneOf ?? allOf;
  if (Array.isArray(options)) return exampleFor(options.filter(isJson).at(name ? 0 : -1) ?? {}, name);
  if (type === "object") return exampleObject(schema);
  if (type === "array" && Array.isArray(schema.prefixItems))
    return schema.prefixItems.filter(isJson).map((item) => exampleFor(item));
  if (type === "array") {
    const count = typeof schema.minItems === "number" ? schema.minItems : 1;
    return Array.from({ length: count }, () => exampleFor(isJson(schema.items) ? schema.items : {}));
  }
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "number" || type === "integer")
    return typeof exampleOfField === "number" ? exampleOfField : exampleNumber(schema);
  if (type === "string" && schema.format === "date-time") return exampleString(schema);
  if (type === "string") return typeof exampleOfField === "string" ? exampleOfField : exampleString(schema);
  return exampleOfField ?? "A few words";
}
