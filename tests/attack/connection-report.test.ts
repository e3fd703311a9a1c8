import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import {
  connectionReportHeader,
  connectionReportPath,
  createDoctorTokens,
} from "#server/platform/lib/connection-report.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const APP_SECRET = "a secret for tests that is long enough";

describeOnEachEngine(
  "the report for the doctor",
  (server) => {
    const ask = (token?: string) =>
      server().call(connectionReportPath, { headers: token === undefined ? {} : { [connectionReportHeader]: token } });

    it("is shown to nobody without a token that the app secret signed for it", async () => {
      const { token } = await server().signInAdmin();
      const forged = new SignJWT({}).setProtectedHeader({ alg: "HS256", typ: "doctor+jwt" }).setSubject("doctor");
      const guessed = await forged.setExpirationTime("60s").sign(randomBytes(32));
      const unsigned = `${Buffer.from('{"alg":"none","typ":"doctor+jwt"}').toString("base64url")}.${guessed.split(".")[1]}.`;
      const secrets = ["another secret that is also long enough"] as const;
      const foreign = await createDoctorTokens(secrets).issue("doctor", {});
      const misused = await createDoctorTokens([APP_SECRET]).issue("somebody", {});
      for (const refused of [undefined, "", "x", token, guessed, unsigned, foreign, misused]) {
        const { status, body } = await ask(refused);
        expect(status, refused).toBe(404);
        expect(JSON.stringify(body)).not.toContain("127.0.0.1");
      }
    });

    it("is shown to the doctor, and kept by no cache", async () => {
      const answer = await ask(await createDoctorTokens([APP_SECRET]).issue("doctor", {}));
      expect(answer).toMatchObject({ status: 200, body: { peer: "127.0.0.1", isPeerTrusted: false } });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });

    it("opens no account: its token is not one of the API", async () => {
      const token = await createDoctorTokens([APP_SECRET]).issue("doctor", {});
      expect((await server().call("/api/users", { token })).status).toBe(401);
    });
  },
  { APP_SECRET },
);
