import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of accounts and roles, which are a part of `problems`. */
export const userProblems = {
  user_not_found: { status: 404, title: "Person not found", detail: "There is no such person." },
  push_subscription_not_found: {
    status: 404,
    title: "Not told any more",
    detail: "This device is not told by push any more.",
  },
  second_factor_required: {
    status: 403,
    title: "Second factor needed",
    detail: "Admins of this restaurant sign in with a second factor. Set one up in your account.",
  },
  fresh_sign_in_required: {
    status: 403,
    title: "Please confirm that it is you",
    detail: "This needs a recent sign-in. Confirm it with your password or second factor and try again.",
  },
  email_mismatch: {
    status: 409,
    title: "Not that person",
    detail: "The email does not belong to this person. Reload the list and try again.",
  },
  last_admin: {
    status: 409,
    title: "The last admin",
    detail: "Somebody must look after the restaurant. Make another person admin first.",
  },
  user_unverified: {
    status: 409,
    title: "Their email is not verified",
    detail: "Only people with a verified email can be admins. Ask them to open the link in the mail we sent them.",
  },
  email_unverified: {
    status: 409,
    title: "Please Verify your email",
    detail: "Open the link in the mail we sent you, then try again.",
  },
} as const satisfies Record<string, ProblemDefinition>;
