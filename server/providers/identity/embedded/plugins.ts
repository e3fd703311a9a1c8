import { jwt, magicLink, oauthPopup } from "better-auth/plugins";
import { idTokenMaxAgeSeconds } from "#contract/people/identity-constants.ts";
import { account } from "./account.ts";
import type { AuthParts } from "./auth-parts.ts";
import { emailChange } from "./email-change.ts";
import { emailVerification } from "./email-verification.ts";
import { firstAdmin } from "./first-admin.ts";
import { fromLibraryEmail } from "./mailbox-alias.ts";
import { type OpenIdConnection, openIdPlugin } from "./openid-plugin.ts";
import { reauthentication } from "./reauthentication.ts";
import { rememberDevices } from "./remember-device.ts";
import { secondFactorRules, secondFactors } from "./second-factor-rules.ts";
import { securityEvents } from "./security-events.ts";
import { signInPageOf } from "./sign-in-link.ts";

export const idTokenAudience = (publicUrl: string) => `${publicUrl}/identity`;

/** The parts of the identity library that the product uses, and its own endpoints. */
export const identityPlugins = (parts: AuthParts, openId?: OpenIdConnection) => [
  idTokens(parts.publicUrl),
  mailedSignInLinks(parts),
  emailVerification({ ...parts, tokens: parts.verificationTokens }),
  firstAdmin(parts),
  account(parts),
  emailChange({ ...parts, tokens: parts.emailChangeTokens }),
  ...(openId ? [openIdPlugin(openId, parts.log), oauthPopup()] : []),
  ...secondFactors(parts.restaurant, parts.publicUrl),
  secondFactorRules(parts),
  reauthentication(parts),
  // Last, since a sign-in is complete only after the second factor.
  rememberDevices(parts),
  securityEvents(parts.recordEvent, openId?.client.name),
];

/** ID tokens name the session that they were issued for. */
const idTokens = (publicUrl: string) =>
  jwt({
    schema: { jwks: { modelName: "identity_jwks" } },
    jwks: { keyPairConfig: { alg: "ES256" } },
    // Tokens are given out at `/token` only, which asks for the second factor.
    disableSettingJwtHeader: true,
    jwt: {
      issuer: publicUrl,
      audience: idTokenAudience(publicUrl),
      expirationTime: `${idTokenMaxAgeSeconds}s`,
      definePayload: ({ user, session }) => ({
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        picture: user.image,
      }),
    },
  });

const mailedSignInLinks = ({ mails, publicUrl }: AuthParts) =>
  magicLink({
    expiresIn: 900,
    disableSignUp: true,
    storeToken: "hashed",
    sendMagicLink: async ({ email, token }) =>
      mails.signInLink(fromLibraryEmail(email.toLowerCase()), publicUrl + signInPageOf(token)),
  });
