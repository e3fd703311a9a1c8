import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

export const imgbbKey = "double0imgbb0key0of0thirty0two00";

/** The variables of a server that stores pictures in the double. */
export const imgbbEnvironment = (url: string) => ({ IMAGE_STORE: "imgbb", IMGBB_KEY: imgbbKey, IMGBB_API_BASE: url });

interface GivenAnswer {
  status?: number;
  body: string;
}

export type ImgbbDouble = Awaited<ReturnType<typeof startImgbbDouble>>;

/** The parameters of the upload (api.imgbb.com), in the address and in the form; the key is needed in the address. */
const addressParameters = ["key", "name", "expiration"];
const formFields = ["image", "name", "expiration"];
const maxBytes = 32 * 1024 * 1024;
const longestSeconds = 15_552_000;

/** What is wrong with an upload's parameters. Undefined means nothing. */
function findParameterProblem(address: URLSearchParams, form: FormData): string | undefined {
  const unknown = [
    ...[...address.keys()].filter((name) => !addressParameters.includes(name)),
    ...[...form.keys()].filter((name) => !formFields.includes(name)),
  ];
  if (unknown.length > 0) return `Unknown parameter: ${unknown[0]}`;
  if (form.getAll("image").length > 1) return "Only one image.";
  const seconds = address.get("expiration") ?? form.get("expiration");
  if (seconds !== null && !(Number(seconds) >= 60 && Number(seconds) <= longestSeconds)) return "Invalid expiration.";
  return undefined;
}

const imageOrigin = "https://i.ibb.co";

/** The upload of imgbb's API on loopback. Pictures have addresses at imgbb's own host and are read below `/pictures`. */
export async function startImgbbDouble() {
  const pictures = new Map<string, Buffer>();
  let answers: GivenAnswer[] = [];
  const readAnswers: GivenAnswer[] = [];
  let isSilent = false;

  function respond(response: ServerResponse, status: number, body: object | string): void {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response
      .writeHead(status, { "content-type": typeof body === "string" ? "text/html" : "application/json" })
      .end(text);
  }
  const fail = (response: ServerResponse, status: number, message: string, code: number) =>
    respond(response, status, { status_code: status, error: { message, code }, status_txt: "Bad Request" });

  async function upload(request: IncomingMessage, response: ServerResponse, address: URLSearchParams): Promise<void> {
    const body = new Uint8Array(await buffer(request));
    if (isSilent) return;
    const answer = answers.shift();
    if (answer) return respond(response, answer.status ?? 200, answer.body);
    if (address.get("key") !== imgbbKey) return fail(response, 400, "Invalid API v1 key.", 100);
    const type = request.headers["content-type"] ?? "";
    if (!type.startsWith("multipart/form-data")) return fail(response, 400, "Empty upload source.", 130);
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const problem = findParameterProblem(address, form);
    if (problem !== undefined) return fail(response, 400, problem, 105);
    const image = form.get("image");
    if (!(image instanceof File)) return fail(response, 400, "Empty upload source.", 130);
    const bytes = Buffer.from(await image.arrayBuffer());
    if (bytes.length > maxBytes) return fail(response, 400, "File too big.", 310);
    const { format } = await sharp(bytes, { failOn: "error" }).metadata();
    const path = `/${pictures.size + 1}aB/${image.name}`;
    pictures.set(path, bytes);
    const data = {
      id: path.slice(1, 4),
      display_url: imageOrigin + path,
      url: imageOrigin + path,
      image: { format },
    };
    respond(response, 200, { data, success: true, status: 200 });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    if (pathname === "/1/upload") {
      if (request.method === "POST") return upload(request, response, searchParams);
      return fail(response, 405, "Method not allowed.", 405);
    }
    if (request.method !== "GET") return respond(response, 405, "<html>method not allowed</html>");
    const answer = readAnswers.shift();
    if (answer) return respond(response, answer.status ?? 200, answer.body);
    const picture = pictures.get(pathname);
    if (!picture) return respond(response, 404, "<html>no such page</html>");
    response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => fail(response, 400, String(error), 310));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** The stored pictures by path. */
    pictures,
    /** Answers the next upload in another way, and stores nothing. */
    answerNext: (answer: GivenAnswer) => void answers.push(answer),
    /** Answers the next request for a picture in another way. */
    answerNextRead: (answer: GivenAnswer) => void readAnswers.push(answer),
    /** Uploads get no answer any more, or get one again. */
    setSilent(silent: boolean): void {
      isSilent = silent;
    },
    reset(): void {
      answers = [];
      isSilent = false;
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
