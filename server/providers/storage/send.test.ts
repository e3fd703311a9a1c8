import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "./send.ts";

/** Ends the connection in the middle of each answer. */
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("half", () => response.destroy());
});
let url = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => void server.close());

it("a host that ends the connection in the middle of its answer is reported with the real cause", async () => {
  await expect(send(new Request(url), { variable: "S3_ENDPOINT" })).rejects.toMatchObject({
    name: "StorageError",
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ could not be reached \((UND_ERR_SOCKET|ECONNRESET)\)$/),
  });
});
