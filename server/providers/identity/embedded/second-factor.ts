import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";

/**
 * One-time codes with recovery codes, and passkeys. The restaurant's name stands for the account in the user's app; for new
 * passkeys it is that of the start, since the library copies it.
 */
export const secondFactors = (restaurant: { readonly name: string }, publicUrl: string) => [
  twoFactor({
    get issuer() {
      return restaurant.name;
    },
    // Accounts of Google users have no password; `second-factor-rules.ts` requires a fresh sign-in instead.
    allowPasswordless: true,
    schema: { twoFactor: { modelName: "identity_two_factors" } },
  }),
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: restaurant.name,
    origin: publicUrl,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    authentication: {
      afterVerification: async ({ verification }) => {
        // Without PIN or biometry it would prove possession only, which is one factor.
        if (!verification.authenticationInfo.userVerified)
          throw new APIError("UNAUTHORIZED", { code: "USER_VERIFICATION_REQUIRED", message: "Unlock your passkey." });
      },
    },
    schema: { passkey: { modelName: "identity_passkeys" } },
  }),
];
