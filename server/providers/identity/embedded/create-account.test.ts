import { pino } from "pino";
import { expect, it } from "vitest";
import { photoUrl, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { addressLimits } from "../../../platform/rate-limit/address-limits.ts";
import { rateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { embeddedIdentity } from "./index.ts";

describeOnEachEngine("the first admin's account", (server) => {
  const openProvider = () => {
    const { store } = server().running;
    const ignore = async () => {};
    const no = async () => false;
    const secret = "a secret for tests that is long enough";
    const limits = rateLimitService({ store, secret });
    return embeddedIdentity({
      store,
      publicUrl: server().origin,
      secrets: [secret] as const,
      restaurant: { name: "Juniper" },
      firstAdminEmail: undefined,
      limits,
      addressLimits: addressLimits({ limits }),
      mails: {
        verify: ignore,
        resetPassword: ignore,
        alreadyRegistered: ignore,
        signInLink: ignore,
        passwordChanged: ignore,
        passwordRemoved: ignore,
        secondFactorChanged: ignore,
        newDevice: ignore,
        firstAdmin: ignore,
        confirmNewEmail: ignore,
        confirmOldEmail: ignore,
        emailChanged: ignore,
      },
      onVerified: ignore,
      deleteUnverified: ignore,
      hasAdmin: no,
      isAdminAccount: no,
      promoteFirstAdmin: no,
      changeName: ignore,
      changeEmail: ignore,
      recordEvent: ignore,
      openId: [],
      log: pino({ level: "silent" }),
    });
  };
  const countCredentials = async (uid: string) => {
    const { db } = server().running.store;
    const accounts = db
      .withTables<{ identity_accounts: { id: string; userId: string } }>()
      .selectFrom("identity_accounts");
    return (await accounts.select("id").where("userId", "=", uid).execute()).length;
  };

  it("is created once by processes that start at the same time", async () => {
    const account = { email: uniqueEmail(), name: "Admin", password: validPassword, image: photoUrl };
    const providers = await Promise.all(Array.from({ length: 4 }, openProvider));
    const ids = await Promise.all(providers.map((provider) => provider.createAccount(account)));
    expect(new Set(ids).size).toBe(1);
    expect(await countCredentials(ids[0] ?? "")).toBe(1);
    expect((await server().signIn(account.email)).status).toBe(200);
  });

  it("gets its password from the next start if the first one was interrupted", async () => {
    const account = { email: uniqueEmail(), name: "Admin", password: validPassword, image: photoUrl };
    const provider = await openProvider();
    const uid = await provider.createAccount(account);
    const { db } = server().running.store;
    const accounts = db.withTables<{ identity_accounts: { userId: string } }>();
    await accounts.deleteFrom("identity_accounts").where("userId", "=", uid).execute();
    expect(await provider.createAccount(account)).toBe(uid);
    expect((await server().signIn(account.email)).status).toBe(200);
  });
});
