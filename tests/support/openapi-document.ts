import { z } from "zod";

/** The API's own description, as far as tests read it. */

export type Json = Record<string, unknown>;
const Schema = z.record(z.string(), z.unknown());

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  schema: Schema,
});

const Media = z.looseObject({ schema: Schema });

const Refusals = z.looseObject({ properties: z.looseObject({ code: z.object({ enum: z.array(z.string()) }) }) });

const Call = z.looseObject({
  operationId: z.string(),
  "x-access": z.string(),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), Media) })),
});

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Call)),
  components: z.looseObject({ schemas: z.object({ Problem: Schema }) }),
});

export interface DescribedCall {
  name: string;
  /** In capitals. */
  method: string;
  /** With the parameters in braces. */
  path: string;
  access: string;
  parameters: z.infer<typeof Parameter>[];
  /** Of the body, where one is taken, with its media type. */
  body: { media: string; schema: Json } | undefined;
  /** Of the answer when all is well. */
  answer: { media: string; schema: Json };
  /** The codes of the refusals that each status may carry. */
  refusals: Map<number, string[]>;
}

export interface ApiDescription {
  calls: DescribedCall[];
  problem: Json;
}

function only(content: Record<string, z.infer<typeof Media>> | undefined): { media: string; schema: Json } | undefined {
  const [first] = Object.entries(content ?? {});
  return first && { media: first[0], schema: first[1].schema };
}

function describedCall(path: string, method: string, call: z.infer<typeof Call>): DescribedCall {
  const { operationId: name, parameters, requestBody, responses } = call;
  const answer = only(responses["200"]?.content);
  if (!answer) throw new Error(`${name} says nothing of its answer.`);
  const refusals = new Map<number, string[]>();
  for (const [status, { content }] of Object.entries(responses)) {
    if (status === "200") continue;
    refusals.set(Number(status), Refusals.parse(only(content)?.schema).properties.code.enum);
  }
  const access = call["x-access"];
  return {
    name,
    method: method.toUpperCase(),
    path,
    access,
    parameters,
    body: only(requestBody?.content),
    answer,
    refusals,
  };
}

/** Reads what `/api/openapi.json` answers. */
export function readDescription(document: unknown): ApiDescription {
  const { paths, components } = Document.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => describedCall(path, method, call)),
  );
  return { calls, problem: components.schemas.Problem };
}
