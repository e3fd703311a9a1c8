import type { ProblemDefinition } from "./problem-definition.ts";

/** Problems of a request's form, before anything is known about what it asks for. */
export const requestProblems = {
  malformed: {
    status: 400,
    title: "Malformed request",
    detail: "The request could not be read. Check that it is valid JSON.",
  },
  too_large: { status: 413, title: "Too large", detail: "That is more than can be taken at once. Please send less." },
  request_timeout: {
    status: 408,
    title: "Too slow",
    detail: "The request did not arrive in time. Nothing was changed; check your connection and try again.",
  },
  headers_too_large: {
    status: 431,
    title: "Headers too large",
    detail: "The address and headers of the request are too long. Delete this site's cookies and try again.",
  },
  misdirected: {
    status: 421,
    title: "Another site's name",
    detail: "This server does not answer under that host name. Open the restaurant's own address.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the request as application/json.",
  },
} as const satisfies Record<string, ProblemDefinition>;
