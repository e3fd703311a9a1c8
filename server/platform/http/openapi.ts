import { z } from "zod";
import { operations } from "#contract/operations.ts";
import { apiRoot, endpoints, type OperationName, stripeWebhookPath } from "#contract/paths.ts";
import type { Access, Operation } from "#contract/platform/operation.ts";
import { exampleFor } from "./openapi-example.ts";
import { problemResponses, problemSchema } from "./openapi-problems.ts";
import { webhookPath } from "./openapi-webhook.ts";

/** Generates the OpenAPI 3.1 document from the operations' declarations, so that it always matches the server. */

type Json = Record<string, unknown>;

const accessDescriptions: Readonly<Record<Access, string>> = {
  public: "Everyone.",
  "id-token": "The holder of an ID token for the email in the body.",
  user: "Any signed-in user; other users' resources answer 404.",
  "own-params": "The signed-in user with this email.",
  "own-query": "The signed-in user with this email.",
  "own-body": "The signed-in user with this email.",
  admin: "Admins.",
};

/** JSON Schema in the form that OpenAPI 3.1 uses. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

const schemaWithExample = (schema: z.ZodType, io: "input" | "output"): Json => {
  const json = toJsonSchema(schema, io);
  const whole = exampleFor(json);
  // Some schemas accept alternatives, not all fields at once.
  const example = schema.safeParse(whole).success ? whole : Object.fromEntries(Object.entries(whole ?? {}).slice(0, 1));
  return { schema: json, example };
};

/** One path has two parameters: an email for GET, an id for other methods (D11). */
const documentedPath = (path: string) => path.replace(/^\/users\/admin\/\{\w+\}$/, "/users/admin/{user}");

function parametersOf(operation: Operation, path: string): Json[] {
  const list = (part: z.ZodObject | undefined, place: "path" | "query"): Json[] =>
    Object.entries(part?.shape ?? {}).map(([name, schema]) => ({
      name: place === "path" && documentedPath(path) !== path ? "user" : name,
      in: place,
      required: place === "path" || !schema.safeParse(undefined).success,
      schema: toJsonSchema(schema, "input"),
    }));
  const key: Json = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "A repeated request with the same key gets the first response.",
    schema: { type: "string", maxLength: 200 },
  };
  return [...list(operation.params, "path"), ...list(operation.query, "query"), ...(operation.idempotent ? [key] : [])];
}

function requestBody(operation: Operation): Json | undefined {
  if (operation.body) {
    return { required: true, content: { "application/json": schemaWithExample(operation.body, "input") } };
  }
  if (!operation.upload) return undefined;
  const { field } = operation.upload;
  const file = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: { type: "object", required: [field], properties: { [field]: file } } },
    },
  };
}

/** The first part of the path. */
const tagOf = (path: string): string => path.split("/")[1] ?? "";

const tokenDescription =
  "The identity provider's ID token, at most five minutes old; `POST /jwt` exchanges it for an access token. With the bundled provider: `POST /auth/sign-in/email` with `email` and `password` at the address of the site, not of the API; its answer sets a cookie, with which `GET /auth/token` answers `{ token }`, the ID token. With Firebase: `getIdToken(true)` of the signed-in user. Guests without an account need none: `POST /guests` answers with an access token.";

const notModified: Json = { description: "The client's copy, named by its ETag in If-None-Match, is current." };

function describeOperation(name: OperationName, operation: Operation, path: string): Json {
  const body = requestBody(operation);
  const media = operation.stream ? "text/event-stream" : (operation.download?.mediaType ?? "application/json");
  const ok = { description: "Success.", content: { [media]: schemaWithExample(operation.response, "output") } };
  return {
    operationId: name,
    summary: operation.summary,
    description: `Who: ${accessDescriptions[operation.access]}${operation.guests ? " Guests without an account, too." : ""}`,
    "x-access": operation.access,
    tags: [tagOf(path)],
    security:
      operation.access === "public" ? [] : [{ [operation.access === "id-token" ? "idToken" : "accessToken"]: [] }],
    parameters: parametersOf(operation, path),
    ...(body && { requestBody: body }),
    responses: { "200": ok, ...(operation.cacheable && { "304": notModified }), ...problemResponses(operation) },
  };
}

/** `stripe` says whether the webhook is included. */
export function openApi(restaurant: string, publicUrl: string, { stripe = false } = {}): Json {
  const paths: Record<string, Json> = stripe ? { [stripeWebhookPath]: webhookPath } : {};
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const [method, path] = endpoints[name];
    const documented = documentedPath(path);
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: describeOperation(name, operation, path) };
  }
  const bearer = (description: string) => ({ type: "http", scheme: "bearer", bearerFormat: "JWT", description });
  return {
    openapi: "3.1.0",
    info: { title: `${restaurant}: the API of its website`, version: "1" },
    servers: [{ url: publicUrl + apiRoot }],
    tags: [...new Set(Object.keys(paths).map(tagOf))]
      .sort()
      .map((name) => ({ name, description: `Paths below /${name}` })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        accessToken: bearer("The product's own token, from POST /jwt."),
        idToken: bearer(tokenDescription),
      },
    },
  };
}
