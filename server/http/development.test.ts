import { expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { requestWithHost } from "#tests/support/request-with-host.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const conveniences = ["/dev/mail", "/dev/mail.json", "/auth/oauth-popup/start?provider=google", "/sandbox/x"];

describeOnEachEngine("in development", (server) => {
  it("mails are listed as JSON, newest first, by recipient, and as a page", async () => {
    const { call, signUp, waitForMail } = server();
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    await signUp(email);
    await waitForMail(email, /^Verify/);
    await signUp(other);
    await waitForMail(other, /^Verify/);
    await call("/auth/request-password-reset", { body: { email } });
    await waitForMail(email, /new password/);
    const { body } = await call(`/dev/mail.json?to=${encodeURIComponent(email.toUpperCase())}`);
    expect(body.map(({ subject }: { subject: string }) => subject)).toEqual([
      "Choose a new password for Juniper",
      "Verify your email for Juniper",
    ]);
    for (const one of body) {
      expect(one).toEqual({ to: email, subject: one.subject, text: expect.any(String), links: [expect.any(String)] });
      expect(one.text).toContain(one.links[0]);
    }
    const all = (await call("/dev/mail.json")).body.map(({ to }: { to: string }) => to);
    expect(all.slice(0, 3)).toEqual([email, other, email]);
    const page = await call("/dev/mail");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.body).toContain(`To ${email}`);
    expect(page.body).toContain(`<a href="${body[0].links[0]}">`);
  });

  it("conveniences answer to loopback names only", async () => {
    for (const path of ["/dev/mail", "/dev/mail.json"]) {
      expect((await requestWithHost(server().origin, "localhost:PORT", path)).status, path).toBe(200);
      for (const host of ["juniper.example", "juniper.example:PORT", "192.168.1.7:PORT", "127.0.0.1.evil.example"]) {
        expect((await requestWithHost(server().origin, host, path)).status, `${host} ${path}`).toBe(404);
      }
    }
    expect((await requestWithHost(server().origin, "juniper.example", "/sandbox/payment-methods")).status).toBe(404);
  });
});

const live = {
  NODE_ENV: "production",
  APP_SECRET: "a secret for tests that is long enough",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "hello@juniper.example",
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
describeOnEachEngine(
  "in production",
  (server) => {
    it.each(conveniences)("%s is not served", async (path) => {
      expect((await server().call(path)).status).toBe(404);
    });
  },
  live,
);
