import { randomUUID } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { imgbbApi } from "../../providers/image/imgbb.ts";
import { s3SettingsOf } from "../../providers/image/open.ts";
import { s3Client } from "../../providers/storage/s3-client.ts";
import { StorageError } from "../../providers/storage/storage-error.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { ask } from "./request.ts";
import { failure, ok, reasonOf, warning } from "./results.ts";

/** Milliseconds for all requests before the deletion, and at least for that. */
const times = { whole: 8000, deletion: 1500 };

const describe = (error: unknown, remedy: string): DoctorResult =>
  error instanceof StorageError
    ? failure(error.message, { variable: error.variable, remedy })
    : failure(reasonOf(error), { remedy });

/** Whether browsers can read what was stored, at the public URL. */
async function checkPublicUrl(url: string, content: string, signal: AbortSignal): Promise<DoctorResult> {
  const answer = await ask(url, { signal });
  const advice = {
    variable: "S3_PUBLIC_URL",
    remedy:
      "Let everybody read objects below uploads/ of the bucket, and set S3_PUBLIC_URL to the address where they do.",
  };
  if ("failure" in answer) return failure(`browsers cannot read the bucket (${answer.failure})`, advice);
  if (answer.status !== 200) return failure(`browsers cannot read the bucket (status ${answer.status})`, advice);
  return answer.text === content
    ? ok("a test object was stored, read at the public address, and deleted")
    : failure("the public address is that of something else", advice);
}

/** Stores, reads and deletes a tiny object under a name of its own. It is deleted whatever happens after it was sent. */
async function checkS3(config: Config): Promise<DoctorResult[]> {
  const settings = s3SettingsOf(config);
  const client = s3Client(settings);
  const content = randomUUID();
  const key = `uploads/doctor-${content}/test.txt`;
  const headers = { "content-type": "text/plain", "cache-control": "no-store" };
  const endsAt = Date.now() + times.whole;
  const signal = AbortSignal.timeout(times.whole);
  let isStored = false;

  async function tryObject(): Promise<DoctorResult[]> {
    try {
      await client.put(key, Buffer.from(content), headers, signal);
      isStored = true;
      if ((await client.findLength(key, signal)) !== content.length)
        throw new StorageError("S3_ENDPOINT", "the storage accepted a test object but does not have it");
      return [await checkPublicUrl(`${settings.publicUrl}/${key}`, content, signal)];
    } catch (error) {
      const remedy = "docs/providers.md says what to create at the storage, and which rights the key needs.";
      return [describe(error, remedy)];
    }
  }

  async function deleteObject(): Promise<DoctorResult[]> {
    const time = Math.max(times.deletion, endsAt - Date.now());
    try {
      await client.delete(key, AbortSignal.timeout(time));
      return [];
    } catch (error) {
      // A PUT that was refused has been reported, and left nothing to delete.
      if (!isStored) return [];
      const reason = error instanceof StorageError ? error.message : String(error);
      const remedy = `Give the key the right DeleteObject; delete ${key} by hand.`;
      return [warning(`the test object was not deleted: ${reason}`, { variable: "S3_ACCESS_KEY_ID", remedy })];
    }
  }

  const results = await tryObject();
  return [...results, ...(await deleteObject())];
}

async function checkImgbb({ IMGBB_API_BASE = imgbbApi }: Config): Promise<DoctorResult[]> {
  const answer = await ask(IMGBB_API_BASE, { method: "HEAD" });
  if ("failure" in answer) {
    const remedy = "Let this machine reach imgbb over https, or choose another IMAGE_STORE.";
    return [failure(`imgbb cannot be reached (${answer.failure})`, { variable: "IMGBB_API_BASE", remedy })];
  }
  return [ok("imgbb answers; the key was not tried, since that would leave a picture there")];
}

/** The host of pictures, if it is not the disk. */
export const imagesCheck: DoctorCheck = {
  subject: "pictures",
  isConfigured: ({ IMAGE_STORE }) => IMAGE_STORE !== "disk",
  variable: ({ IMAGE_STORE }) => (IMAGE_STORE === "s3" ? "S3_ENDPOINT" : "IMGBB_API_BASE"),
  run: (config) => (config.IMAGE_STORE === "s3" ? checkS3(config) : checkImgbb(config)),
};
