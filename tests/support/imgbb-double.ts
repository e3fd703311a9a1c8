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

  async function upload(request: IncomingMessage, response: ServerResponse, key: string | null): Promise<void> {
    const body = new Uint8Array(await buffer(request));
    if (isSilent) return;
    const given = answers.shift();
    if (given) return respond(response, given.status ?? 200, given.body);
    if (key !== imgbbKey) return fail(response, 400, "Invalid API v1 key.", 100);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(body, { headers }).formData();
    const image = form.get("image");
    if (!(image instanceof File)) return fail(response, 400, "Empty upload source.", 130);
    const bytes = Buffer.from(await image.arrayBuffer());
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
    if (request.method === "POST" && pathname === "/1/upload")
      return upload(request, response, searchParams.get("key"));
    const given = readAnswers.shift();
    if (given) return respond(response, given.status ?? 200, given.body);
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
