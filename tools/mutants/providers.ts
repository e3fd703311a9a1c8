import type { Mutant } from "./mutant.ts";

const s3 = "server/integrations/image/s3.test.ts";
const imgbb = "server/integrations/image/imgbb.test.ts";

/** Faults of what talks to hosts of pictures, and of the doctor. */
export const providers: readonly Mutant[] = [
  {
    name: "files of a failed upload stay in the storage",
    file: "server/integrations/image/s3.ts",
    find: "if (shouldCleanUp)",
    replace: 'if (shouldCleanUp && name === "")',
    tests: [s3],
  },
  {
    name: "a storage that keeps nothing is believed",
    file: "server/integrations/image/s3.ts",
    find: "if (length !== bytes.length)",
    replace: "if (length === -1)",
    tests: [s3],
  },
  {
    name: "requests to the storage are not repeated",
    file: "server/integrations/storage/s3-client.ts",
    find: "if (answer.status < 500) return answer;",
    replace: "return answer;",
    tests: [s3],
  },
  {
    name: "a picture's address at any host is believed",
    file: "server/integrations/image/imgbb.ts",
    find: "url.origin === imgbbImageOrigin",
    replace: 'url.origin !== ""',
    tests: [imgbb],
  },
  {
    name: "answers of picture hosts have no bound",
    file: "server/integrations/storage/send.ts",
    find: "maxBytes = maxAnswerBytes",
    replace: "maxBytes = maxAnswerBytes * 1000",
    tests: [imgbb],
  },
  {
    name: "a failed upload is answered as the server's mistake",
    file: "server/integrations/image/open.ts",
    find: 'throw new AppError("image_store_unavailable", { retryAfter: 30 });',
    replace: "throw error;",
    tests: ["server/image/image-hosts.test.ts"],
  },
  {
    name: "a move overwrites a picture that the owner changed meanwhile",
    file: "server/menu/menu.repository.ts",
    find: '.set({ image: to }).where("image", "=", from)',
    replace: ".set({ image: to })",
    tests: ["tools/images.test.ts"],
  },
  {
    name: "the doctor shows secrets that a provider repeats",
    file: "server/doctor/run-checks.ts",
    find: "const hide = hideSecrets(config);",
    replace: "const hide = (text: string) => text;",
    tests: ["server/doctor/secrets.test.ts"],
  },
  {
    name: "anybody learns how requests reach the server",
    file: "server/http/connection-report.ts",
    find: "if (!(await tokens.verify",
    replace: "if (!c && !(await tokens.verify",
    tests: ["tests/attack/connection-report.test.ts"],
  },
  {
    name: "the doctor accepts a proxy that lets guests choose their address",
    file: "server/doctor/proxy.check.ts",
    find: "if (hops.at(-1) === pretendedIp",
    replace: 'if (hops.at(-1) === ""',
    tests: ["server/doctor/proxy.test.ts"],
  },
];
