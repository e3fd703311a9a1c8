import { z } from "zod";

/** The API description (OpenAPI), as far as tests read it. */

export type JsonObject = Record<string, unknown>;
const Schema = z.record(z.string(), z.unknown());

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  schema: Schema,
});

const Media = z.looseObject({ schema: Schema });

const ErrorContent = z.looseObject({ properties: z.looseObject({ code: z.object({ enum: z.array(z.string()) }) }) });

const Operation = z.looseObject({
  operationId: z.string(),
  "x-access": z.string(),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), Media).optional() })),
});

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.object({ Problem: Schema }) }),
});

const notModified = "304";

export interface DescribedCall {
  name: string;
  /** In upper case. */
  method: string;
  /** With parameters in braces. */
  path: string;
  access: string;
  parameters: z.infer<typeof Parameter>[];
  /** Media type and schema of the request body, if there is one. */
  body: { media: string; schema: JsonObject } | undefined;
  /** Media type and schema of the success response. */
  response: { media: string; schema: JsonObject };
  /** Whether a client with the current copy gets 304. */
  hasNotModified: boolean;
  /** The problem codes declared for each status. */
  errorCodes: Map<number, string[]>;
}

export interface ApiDescription {
  calls: DescribedCall[];
  problem: JsonObject;
}

function firstContent(
  content: Record<string, z.infer<typeof Media>> | undefined,
): { media: string; schema: JsonObject } | undefined {
  const [first] = Object.entries(content ?? {});
  return first && { media: first[0], schema: first[1].schema };
}

function describeCall(path: string, method: string, call: z.infer<typeof Operation>): DescribedCall {
  const { operationId: name, parameters, requestBody, responses } = call;
  const response = firstContent(responses["200"]?.content);
  if (!response) throw new Error(`${name} says nothing of its answer.`);
  const errorCodes = new Map<number, string[]>();
  for (const [status, { content }] of Object.entries(responses)) {
    if (status === "200" || status === notModified) continue;
    errorCodes.set(Number(status), ErrorContent.parse(firstContent(content)?.schema).properties.code.enum);
  }
  const access = call["x-access"];
  return {
    name,
    method: method.toUpperCase(),
    path,
    access,
    parameters,
    body: firstContent(requestBody?.content),
    response,
    hasNotModified: notModified in responses,
    errorCodes,
  };
}

/** Parses the response of `/api/openapi.json`. */
export function parseApiDescription(document: unknown): ApiDescription {
  const { paths, components } = Document.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => describeCall(path, method, call)),
  );
  return { calls, problem: components.schemas.Problem };
}
