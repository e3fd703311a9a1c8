import type { Mutant } from "./mutant.ts";

/** Faults in what is kept from one request to the next. */
export const answerCache: readonly Mutant[] = [
  {
    name: "the menu keeps an earlier pause of ordering as current",
    file: "server/menu/menu.service.ts",
    find: "ordering.currentPause(now)",
    replace: "ordering.pause(now)",
    tests: ["server/http/slow-content.test.ts"],
  },
  {
    name: "an answer is kept although its source changed while it was made",
    file: "server/http/answer-cache.ts",
    find: "!mayKeep || before[caching.source] !== generations[caching.source]",
    replace: "!mayKeep",
    tests: ["server/http/answer-cache.test.ts"],
  },
  {
    name: "an address that the framework reads as another one is kept",
    file: "server/http/answer-cache.ts",
    find: "plainUrl.test(url) &&",
    replace: "url !== undefined &&",
    tests: ["server/http/answer-cache.test.ts"],
  },
  {
    name: "cached answers are not counted",
    file: "server/http/answer-cache.ts",
    find: "return countApiRequest(resolveIp(socket.remoteAddress, forwardedFor)) === undefined;",
    replace: "return resolveIp(socket.remoteAddress, forwardedFor) !== undefined;",
    tests: ["server/http/cached-answers.test.ts"],
  },
  {
    name: "an expired access token is remembered",
    file: "server/http/access-token.ts",
    find: "known && known.expiresAt > Date.now()",
    replace: "known",
    tests: ["server/http/access-token.test.ts"],
  },
];
