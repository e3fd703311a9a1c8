import { reload, sendEmailVerification } from "@firebase/auth";
import { pagePaths } from "#contract/paths.ts";
import { problems } from "#contract/problems.ts";
import { ApiError, apiErrorOf } from "#web/api/api-client.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { firebaseMessages as messages } from "#web/messages/firebase.ts";
import { errorCodeOf, openAuth } from "#web/session/firebase/sdk.ts";
import { toFailure } from "./error-texts.ts";
import { returnTo } from "./firebase-client.ts";

/** See `requestVerification` of the port. */
export async function requestVerification(): Promise<"sent" | "verified"> {
  try {
    const { currentUser: user } = await openAuth();
    if (!user) throw apiErrorOf("unavailable", messages.signInAgain);
    await reload(user);
    if (!user.emailVerified) {
      await sendEmailVerification(user, returnTo(pagePaths.verified));
      return "sent";
    }
    await renewSession();
    return "verified";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "") throw error;
    const { message: detail } = toFailure(error);
    if (code !== "too-many-requests") throw apiErrorOf("unavailable", detail);
    throw new ApiError({ type: "about:blank", ...problems.mail_too_soon, code: "mail_too_soon", detail });
  }
}
