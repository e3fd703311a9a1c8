import { readBytes } from "../../platform/lib/read-body.ts";

/** No answer of an identity provider comes near it. */
const maxAnswerKib = 256;

/**
 * Reads the JSON of an identity provider's answer; `undefined` if it is not JSON. Throws an `Error` that says in words if
 * the answer has more than 256 KiB or ends early.
 */
export async function readBoundedJson(response: Response, host: string): Promise<unknown> {
  const bytes = await readBytes(response, maxAnswerKib * 1024).catch((error: unknown) => {
    throw new Error(`the answer of ${host} ends early`, { cause: error });
  });
  if (!bytes) {
    if (!response.bodyUsed) await response.body?.cancel();
    throw new Error(`${host} answers with more than ${maxAnswerKib} KiB`);
  }
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
