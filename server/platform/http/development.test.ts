import { expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const conveniences = ["/dev/mail", "/dev/mail.json", "/auth/oauth-popup/start?provider=google", "/sandbox/x"];

describeOnEachEngine("in development", (server) => {
  it("mails are listed as JSON, newest first, by recipient, and as a page", async () => {
    const { call, signUp, waitForMail, mailListPath } = server();
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    await signUp(email);
    await waitForMail(email, /^Verify/);
    await signUp(other);
    await waitForMail(other, /^Verify/);
    await call("/auth/request-password-reset", { body: { email } });
    await waitForMail(email, /new password/);
    const { body } = await call(mailListPath(email.toUpperCase()));
    expect(body.map(({ subject }: { subject: string }) => subject)).toEqual([
      "Choose a new password for Juniper",
      "Verify your email for Juniper",
    ]);
    for (const one of body) {
      const [text, html, link] = [expect.any(String), expect.stringContaining("</html>"), expect.any(String)];
      const replyTo = "hello@juniper.example";
      expect(one).toEqual({ to: email, replyTo, subject: one.subject, text, html, links: [link] });
      expect(one.text).toContain(one.links[0]);
    }
    const all = (await call(mailListPath())).body.map(({ to }: { to: string }) => to);
    expect(all.slice(0, 3)).toEqual([email, other, email]);
    const page = await call(mailListPath().replace(".json", ""));
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.body).toContain(`>${email}</a>`);
    expect(page.body).toContain(`<a href="${body[0].links[0]}">`);
  });

  it("the HTML of a mail is shown in a frame that runs and loads nothing", async () => {
    const { call, signUp, waitForMail, mailListPath } = server();
    const email = uniqueEmail();
    await signUp(email);
    await waitForMail(email, /^Verify/);
    const page = await call(mailListPath(email).replace(".json", ""));
    expect(page.body).toMatch(/<iframe sandbox="" [^<>]*srcdoc="&lt;!doctype html&gt;/);
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });
});

describeOnEachEngine(
  "in production",
  (server) => {
    it.each(conveniences)("%s is not served", async (path) => {
      expect((await server().call(path)).status).toBe(404);
    });
  },
  liveEnvironment,
);
