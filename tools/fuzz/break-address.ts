import { type Break, borderline } from "./break-body.ts";
import { chance, hostileText, pick, prototypeNames } from "./values.ts";

/** Ways to break the address and the headers of a request. */

const escapes = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%00",
  "%C0%AF",
  "%2F",
  "%2e%2e",
  "..",
  ".",
  "%ff%fe",
  "%F0%9F%8D%95",
  "%ED%A0%80",
  "%25",
  "é",
  "+",
];
const unsendable = /[^\x21-\x7e\x80-\xff]/g;

/** As a client encodes it; cut where it is long, so that the last escape may be half of one. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 9000);

const word: (...given: Parameters<Break>) => string = (_shot, random, own) => {
  const kind = random.next();
  if (kind < 0.3) return pick(random, escapes);
  if (kind < 0.6 && own.length > 0) return encode(pick(random, own));
  return encode(hostileText(random));
};

export const addressBreaks = {
  parameter: (shot, random, own) => {
    const names = Object.keys(shot.params);
    if (names.length === 0) return "none";
    const name = pick(random, names);
    shot.params[name] = word(shot, random, own);
    return name;
  },
  borderline: (shot, random) => {
    const described = shot.call.parameters.filter(({ in: place }) => place !== "header");
    if (described.length === 0) return "none";
    const { name, in: place, schema } = pick(random, described);
    const value = encode(String(borderline(schema, random)));
    // The one path of two meanings names its parameter otherwise than its calls do.
    const [inPath = name] = Object.keys(shot.params);
    if (place === "path") shot.params[name in shot.params ? name : inPath] = value;
    else shot.query = [...shot.query.filter(([one]) => one !== name), [name, value]];
    return name;
  },
  /** Something of the same kind that was used, changed, cancelled before. */
  sibling: (shot, random) => {
    const [name] = Object.keys(shot.params);
    if (!name || shot.siblings.length === 0) return "none";
    shot.params[name] = encode(pick(random, shot.siblings));
    return name;
  },
  query: (shot, random, own) => {
    const known = shot.call.parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);
    const name = pick(random, known.length > 0 && chance(random, 0.8) ? known : ["x", "email", "limit", "before"]);
    shot.query = [...shot.query.filter(([one]) => one !== name), [name, word(shot, random, own)]];
    return name;
  },
  repeated: (shot, random, own) => {
    const [name = "email", value = "x"] = shot.query.length > 0 ? pick(random, shot.query) : [];
    shot.query = pick(random, [
      [...shot.query, [name, value]],
      [...shot.query, [name, word(shot, random, own)]],
      [[name, word(shot, random, own)], ...shot.query],
      shot.query.map(([one, two]): [string, string] => [`${one}[]`, two]),
      shot.query.map(([one, two]): [string, string] => [`${one}[$ne]`, two]),
    ]);
    return name;
  },
  withoutQuery: (shot, random) => {
    if (shot.query.length === 0) return "none";
    const [gone] = pick(random, shot.query);
    shot.query = shot.query.filter(([name]) => name !== gone);
    return gone;
  },
  prototypes: (shot, random) => {
    const name = pick(random, prototypeNames);
    shot.query = [...shot.query, [name, "x"], [`${name}[role]`, "admin"]];
    return name;
  },
} satisfies Readonly<Record<string, Break>>;

/** What leads to another call, or to none. */
export const elsewhereBreaks: Readonly<Record<string, Break>> = {
  tail: (shot, random) => {
    shot.tail = pick(random, [
      "/",
      "//",
      "/x",
      "/..",
      "/%2e%2e/",
      ";x=1",
      "%00",
      "%20",
      ".json",
      "#x",
      "?",
      "%3F",
      "\\",
    ]);
    return shot.tail;
  },
  method: (shot, random) => {
    shot.method = pick(random, ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY"]);
    return shot.method;
  },
};

const long = "a".repeat(9000);

const odd: Readonly<Record<string, readonly (string | string[])[]>> = {
  accept: ["", "*/*;q=0", "text/html", "application/xml", long, "\u00ff"],
  "accept-encoding": ["br;q=0", "gzip, deflate, br, zstd", "identity;q=0, *;q=0", "\u00e9"],
  "accept-language": ["de-DE-1996, xx;q=7", "*"],
  authorization: [
    "Bearer",
    "Bearer ",
    "bearer x",
    "Basic YTpi",
    "Bearer a b",
    `Bearer ${long}`,
    "Bearer \u00e9",
    "Bearer ..",
    "Bearer e30.e30.",
  ],
  "content-encoding": ["gzip", "br", "x"],
  cookie: ["better-auth.session_token=x", "a=b; a=c; =; ;", long, "__proto__=1"],
  expect: ["100-continue", "x"],
  "idempotency-key": ["k", "k", "again", "x".repeat(200), "x".repeat(201), "", " ", "\u00e9", "a b", "__proto__"],
  "if-modified-since": ["x", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "if-none-match": ["*", '"x"', 'W/"'],
  origin: ["null", "https://evil.example", "http://127.0.0.1:1"],
  range: ["bytes=0-1", "bytes=-1", "x"],
  "transfer-encoding": ["chunked"],
  "x-forwarded-for": ["x", "::1", "1.2.3.4, 5.6.7.8,,", "999.1.1.1", "' or 1=1 --", long],
  "x-http-method-override": ["DELETE", "PUT"],
  upgrade: ["websocket", "h2c"],
  host: ["", "evil.example", "127.0.0.1:1", "[::1", "a b", "localhost\u00e9"],
  "x-odd": [["one", "two"], "\u00a0\u00ff"],
};

export const headerBreaks = {
  header: (shot, random) => {
    const name = pick(random, Object.keys(odd));
    shot.headers[name] = pick(random, odd[name] ?? [""]);
    return name;
  },
  idempotency: (shot, random) => {
    shot.headers["idempotency-key"] = pick(random, odd["idempotency-key"] ?? [""]);
    return "";
  },
} satisfies Readonly<Record<string, Break>>;

/** Node's client sends no target with other bytes; what they stand for is tried encoded. */
export const sendable = (target: string): string => target.replace(unsendable, "");
