import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { imgbbKey, startImgbbDouble } from "./imgbb-double.ts";
import { findMailProblem } from "./mail-format.ts";
import { doubleClient, startOpenIdDouble } from "./openid-double.ts";
import { startPushServiceDouble } from "./push-service-double.ts";
import { findRequestError } from "./s3-requests.ts";

/** The doubles of other companies' services refuse what the references of these do not have. */

describe("the double of imgbb", async () => {
  const imgbb = await startImgbbDouble();
  afterAll(() => imgbb.stop());
  const upload = async (query: string, field: string, method = "POST") => {
    const form = new FormData();
    form.set(field, new Blob(["x"]), "x.jpg");
    const body = method === "GET" ? {} : { body: form };
    return (await fetch(`${imgbb.url}/1/upload?key=${imgbbKey}${query}`, { method, ...body })).status;
  };

  it("refuses other parameters, fields, lifetimes and methods", async () => {
    expect(await upload("&album=1", "image")).toBe(400);
    expect(await upload("", "picture")).toBe(400);
    expect(await upload("&expiration=10", "image")).toBe(400);
    expect(await upload("", "image", "PUT")).toBe(405);
  });
});

describe("the double of a push service", async () => {
  const service = await startPushServiceDouble();
  afterAll(() => service.stop());
  const send = async (change: Record<string, string>, body = "x".repeat(200)) => {
    const { subscription } = service.subscribe("key");
    const headers = {
      ttl: "60",
      urgency: "high",
      "content-encoding": "aes128gcm",
      authorization: "vapid t=a.b.c, k=key",
    };
    const { pathname } = new URL(subscription.endpoint);
    return (await fetch(service.url + pathname, { method: "POST", headers: { ...headers, ...change }, body })).status;
  };

  it("refuses messages without lifetime, encryption, sender or valid signature, and unknown subscriptions", async () => {
    expect(await send({ ttl: "soon" })).toBe(400);
    expect(await send({ "content-encoding": "aesgcm" })).toBe(400);
    expect(await send({ authorization: "" })).toBe(403);
    expect(await send({ authorization: "vapid t=a.b.c, k=other" })).toBe(403);
    expect(await send({})).toBe(401);
    expect((await fetch(`${service.url}/wpush/v2/unknown`, { method: "POST" })).status).toBe(404);
  });
});

describe("the double of S3", () => {
  const refusal = (method: string, url: string, headers: Record<string, string> = {}) =>
    findRequestError(Object.assign(Object.create(null), { method, url, headers }), url.split("?")[0]?.slice(1) ?? "")
      ?.code;

  it("refuses other requests, parameters, headers and bodies without a length", () => {
    expect(refusal("PUT", "/a.jpg", { "content-length": "1" })).toBeUndefined();
    expect(refusal("GET", "/?list-type=2&prefix=a")).toBeUndefined();
    expect(refusal("PUT", "/a.jpg")).toBe("MissingContentLength");
    expect(refusal("PUT", "/a.jpg?colour=red", { "content-length": "1" })).toBe("InvalidArgument");
    expect(refusal("GET", "/a.jpg", { "x-amz-colour": "red" })).toBe("InvalidArgument");
    expect(refusal("PATCH", "/a.jpg")).toBe("MethodNotAllowed");
    expect(refusal("PUT", "/a.jpg?partNumber=0&uploadId=1", { "content-length": "1" })).toBe("InvalidArgument");
    expect(refusal("GET", `/${"a".repeat(1025)}`)).toBe("KeyTooLongError");
  });
});

describe("the double of a mail server", () => {
  const headers = [
    "Date: x",
    "From: x",
    "To: x",
    "Message-ID: x",
    "Subject: x",
    "MIME-Version: 1.0",
    "Content-Type: x",
  ];
  const problem = (lines: readonly string[], body = "Hello") =>
    findMailProblem(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}\r\n`, "latin1"));

  it("refuses missing and repeated headers, long lines, bare line breaks and letters that are not encoded", () => {
    expect(problem(headers)).toBeUndefined();
    expect(problem(headers.slice(1))).toBe("The header date is missing");
    expect(problem([...headers, "Subject: y"])).toBe("The header subject stands twice");
    expect(problem([...headers, "X-Name: J\u00fcrgen"])).toBe("Headers have ASCII characters only");
    expect(problem(headers, "x".repeat(999))).toBe("A line is too long");
    expect(problem(headers, "a\nb")).toBe("Bare line breaks are not allowed");
  });
});

describe("the double of an OpenID provider", async () => {
  const openid = await startOpenIdDouble(await freePort());
  await openid.open();
  afterAll(() => openid.close());
  const valid = {
    response_type: "code",
    client_id: doubleClient.id,
    redirect_uri: "https://juniper.example/back",
    scope: "openid email",
    state: "s",
    nonce: "n",
    code_challenge: "c",
    code_challenge_method: "S256",
  };
  const authorize = async (change: object) => {
    const query = new URLSearchParams({ ...valid, ...change });
    return (await fetch(`${openid.issuer}/authorize?${query}`, { redirect: "manual" })).status;
  };

  it("refuses authorization requests without what is needed, and with what is unknown", async () => {
    expect(await authorize({})).toBe(302);
    for (const change of [
      { scope: "email" },
      { nonce: "" },
      { code_challenge_method: "plain" },
      { client_id: "x" },
      { colour: "red" },
    ])
      expect(await authorize(change), JSON.stringify(change)).toBe(400);
  });

  it("refuses token requests of strangers, by GET, and of codes that were not asked for so", async () => {
    const send = (form: Record<string, string>) =>
      fetch(`${openid.issuer}/token`, { method: "POST", body: new URLSearchParams(form) });
    const own = { client_id: doubleClient.id, client_secret: doubleClient.secret };
    expect((await fetch(`${openid.issuer}/token`)).status).toBe(405);
    expect((await send({ grant_type: "authorization_code" })).status).toBe(401);
    expect((await send({ ...own, grant_type: "password" })).status).toBe(400);
    const wrong = { ...own, grant_type: "authorization_code", code: "code", code_verifier: "other" };
    expect((await send({ ...wrong, redirect_uri: valid.redirect_uri })).status).toBe(400);
    expect((await fetch(`${openid.issuer}/userinfo`)).status).toBe(401);
  });
});
