import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { ask } from "./request.ts";

it("a host that ends the connection in the middle of its answer is reported with the real cause", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("half", () => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await ask(`http://127.0.0.1:${port}`)).toEqual({
    failure: expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/),
  });
  server.close();
});
