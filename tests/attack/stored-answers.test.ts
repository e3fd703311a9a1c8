import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("who uses the browser or a proxy afterwards", (server) => {
  it("finds no stored answer of the identity provider", async () => {
    const { call, createGuest, origin } = server();
    const { cookie, email } = await createGuest();
    const headers = { cookie, origin };
    const answers = [
      await call("/auth/get-session", { headers }),
      await call("/auth/token", { headers }),
      await call("/auth/jwks"),
      await call("/auth/nothing"),
      await call("/auth/sign-in/email", { body: { email, password: "wrong" } }),
      await call("/auth/request-password-reset", { body: { email, redirectTo: "https://evil.example" } }),
      await call("/auth/sign-out", { headers, body: {} }),
    ];
    expect(new Set(answers.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 4]));
    for (const answer of answers) expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("finds nothing that the site stored before the user signed out", async () => {
    const { call, createGuest, origin } = server();
    const signOut = async (query: string) => {
      const { cookie } = await createGuest();
      const answer = await call(`/auth/sign-out${query}`, { headers: { cookie, origin }, body: {} });
      const session = await call("/auth/get-session", { headers: { cookie } });
      expect({ status: answer.status, session: session.body }).toEqual({ status: 200, session: null });
      expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;/);
      return answer.headers.get("clear-site-data");
    };
    expect(await signOut("")).toBe('"cache", "storage"');
    // A session that ended by itself: the drafts of forms stay for the same user, who signs in again.
    expect(await signOut("?keep-storage")).toBeNull();
  });

  it("cannot delete a visitor's storage by a request that signs nobody out", async () => {
    const { call } = server();
    for (const answer of [await call("/auth/sign-out"), await call("/auth/get-session")]) {
      expect(answer.headers.get("clear-site-data")).toBeNull();
    }
  });
});
