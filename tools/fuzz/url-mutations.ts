import { boundaryValue, type Mutation } from "./body-mutations.ts";
import { chance, hostileText, pick, prototypePropertyNames } from "./values.ts";

/** Mutations of URL and headers. */

const escapeSequences = [
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
const unsendableCharacters = /[^\x21-\x7e\x80-\xff]/g;

/** Encoded as a client does; truncated, so that the last escape sequence may be incomplete. */
const encodeAndTruncate = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 9000);

const hostileUrlValue: (...parameters: Parameters<Mutation>) => string = (_request, random, knownValues) => {
  const kind = random.next();
  if (kind < 0.3) return pick(random, escapeSequences);
  if (kind < 0.6 && knownValues.length > 0) return encodeAndTruncate(pick(random, knownValues));
  return encodeAndTruncate(hostileText(random));
};

export const urlMutations = {
  parameter: (request, random, knownValues) => {
    const names = Object.keys(request.params);
    if (names.length === 0) return "none";
    const name = pick(random, names);
    request.params[name] = hostileUrlValue(request, random, knownValues);
    return name;
  },
  borderline: (request, random) => {
    const parameters = request.call.parameters.filter(({ in: place }) => place !== "header");
    if (parameters.length === 0) return "none";
    const { name, in: place, schema } = pick(random, parameters);
    const value = encodeAndTruncate(String(boundaryValue(schema, random)));
    // The path with two meanings has one parameter name.
    const [inPath = name] = Object.keys(request.params);
    if (place === "path") request.params[name in request.params ? name : inPath] = value;
    else request.query = [...request.query.filter(([one]) => one !== name), [name, value]];
    return name;
  },
  /** An id of the same kind that was used, changed or cancelled before. */
  sibling: (request, random) => {
    const [name] = Object.keys(request.params);
    if (!name || request.siblingIds.length === 0) return "none";
    request.params[name] = encodeAndTruncate(pick(random, request.siblingIds));
    return name;
  },
  query: (request, random, knownValues) => {
    const queryNames = request.call.parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);
    const name = pick(
      random,
      queryNames.length > 0 && chance(random, 0.8) ? queryNames : ["x", "email", "limit", "before"],
    );
    request.query = [
      ...request.query.filter(([one]) => one !== name),
      [name, hostileUrlValue(request, random, knownValues)],
    ];
    return name;
  },
  repeated: (request, random, knownValues) => {
    const [name = "email", value = "x"] = request.query.length > 0 ? pick(random, request.query) : [];
    request.query = pick(random, [
      [...request.query, [name, value]],
      [...request.query, [name, hostileUrlValue(request, random, knownValues)]],
      [[name, hostileUrlValue(request, random, knownValues)], ...request.query],
      request.query.map(([one, two]): [string, string] => [`${one}[]`, two]),
      request.query.map(([one, two]): [string, string] => [`${one}[$ne]`, two]),
    ]);
    return name;
  },
  withoutQuery: (request, random) => {
    if (request.query.length === 0) return "none";
    const [parameter] = pick(random, request.query);
    request.query = request.query.filter(([name]) => name !== parameter);
    return parameter;
  },
  prototypes: (request, random) => {
    const name = pick(random, prototypePropertyNames);
    request.query = [...request.query, [name, "x"], [`${name}[role]`, "admin"]];
    return name;
  },
} satisfies Readonly<Record<string, Mutation>>;

/** Mutations that lead to another operation or to none. */
export const routeMutations: Readonly<Record<string, Mutation>> = {
  tail: (request, random) => {
    request.pathSuffix = pick(random, [
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
    return request.pathSuffix;
  },
  method: (request, random) => {
    request.method = pick(random, ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY"]);
    return request.method;
  },
};

const longValue = "a".repeat(9000);

const hostileHeaders: Readonly<Record<string, readonly (string | string[])[]>> = {
  accept: ["", "*/*;q=0", "text/html", "application/xml", longValue, "\u00ff"],
  "accept-encoding": ["br;q=0", "gzip, deflate, br, zstd", "identity;q=0, *;q=0", "\u00e9"],
  "accept-language": ["de-DE-1996, xx;q=7", "*"],
  authorization: [
    "Bearer",
    "Bearer ",
    "bearer x",
    "Basic YTpi",
    "Bearer a b",
    `Bearer ${longValue}`,
    "Bearer \u00e9",
    "Bearer ..",
    "Bearer e30.e30.",
  ],
  "content-encoding": ["gzip", "br", "x"],
  cookie: ["better-auth.session_token=x", "a=b; a=c; =; ;", longValue, "__proto__=1"],
  expect: ["100-continue", "x"],
  "idempotency-key": ["k", "k", "again", "x".repeat(200), "x".repeat(201), "", " ", "\u00e9", "a b", "__proto__"],
  "if-modified-since": ["x", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "if-none-match": ["*", '"x"', 'W/"'],
  origin: ["null", "https://evil.example", "http://127.0.0.1:1"],
  range: ["bytes=0-1", "bytes=-1", "x"],
  "transfer-encoding": ["chunked"],
  "x-forwarded-for": ["x", "::1", "1.2.3.4, 5.6.7.8,,", "999.1.1.1", "' or 1=1 --", longValue],
  "x-http-method-override": ["DELETE", "PUT"],
  upgrade: ["websocket", "h2c"],
  host: ["", "evil.example", "127.0.0.1:1", "[::1", "a b", "localhost\u00e9"],
  "x-odd": [["one", "two"], "\u00a0\u00ff"],
};

export const headerMutations = {
  header: (request, random) => {
    const name = pick(random, Object.keys(hostileHeaders));
    request.headers[name] = pick(random, hostileHeaders[name] ?? [""]);
    return name;
  },
  idempotency: (request, random) => {
    request.headers["idempotency-key"] = pick(random, hostileHeaders["idempotency-key"] ?? [""]);
    return "";
  },
} satisfies Readonly<Record<string, Mutation>>;

/** Removes characters that Node's client refuses to send; their encoded forms are tried. */
export const stripUnsendable = (target: string): string => target.replace(unsendableCharacters, "");
