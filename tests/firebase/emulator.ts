import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";

/** The emulator takes a project with this prefix for one that exists nowhere, and asks Google nothing. */
export const projectId = "demo-juniper";
export const apiKey = "emulator-key";

const startTimeoutMs = 60_000;
const commandLine = join(import.meta.dirname, "node_modules/firebase-tools/lib/bin/firebase.js");

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

interface MailedCode {
  email: string;
  requestType: string;
  oobLink: string;
}

/** Starts Firebase's Auth emulator with its files in `folder`. Call `stop` at the end. */
export async function startEmulator(folder: string) {
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => ({ host: "127.0.0.1", port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const log = openSync(join(folder, "emulator.log"), "a", 0o600);
  const child = spawn(process.execPath, [commandLine, "emulators:start", "--only", "auth", "--project", projectId], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", log, log],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const host = `127.0.0.1:${auth}`;

  const isReady = () =>
    fetch(`http://${host}/`).then(
      (response) => response.ok,
      () => false,
    );
  for (const deadline = performance.now() + startTimeoutMs; !(await isReady()); await pause(200)) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the Auth emulator did not start; see ${folder}/emulator.log`);
  }

  /** Calls the Identity Toolkit as an administrator, or as a browser. */
  async function call(path: string, body?: object, as: "admin" | "browser" = "admin") {
    const response = await fetch(`http://${host}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...(as === "admin" && { authorization: "Bearer owner" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }
  const toolkit = "/identitytoolkit.googleapis.com/v1";

  return {
    host,
    /** Creates an account with a verified email, and returns its id and an ID token of it. */
    async createVerifiedAccount(email: string, password: string): Promise<{ uid: string; idToken: string }> {
      const { localId } = await call(`${toolkit}/accounts:signUp?key=${apiKey}`, { email, password }, "browser");
      await call(`${toolkit}/projects/${projectId}/accounts:update`, { localId, emailVerified: true });
      const credentials = { email, password, returnSecureToken: true };
      const path = `${toolkit}/accounts:signInWithPassword?key=${apiKey}`;
      return { uid: localId, idToken: (await call(path, credentials, "browser")).idToken };
    },
    /** Whether there is an account with this email. */
    async hasAccount(email: string): Promise<boolean> {
      const { users } = await call(`${toolkit}/projects/${projectId}/accounts:lookup`, { email: [email] });
      return users !== undefined;
    },
    /** Returns the newest link that was mailed to the address; the emulator keeps mails instead of sending them. */
    async findMailedLink(email: string, requestType: string): Promise<string> {
      const { oobCodes } = await call(`/emulator/v1/projects/${projectId}/oobCodes`);
      const codes: MailedCode[] = oobCodes;
      const found = codes.findLast((code) => code.email === email && code.requestType === requestType);
      if (!found) throw new Error(`no ${requestType} was mailed to ${email}`);
      return found.oobLink;
    },
    async stop(): Promise<void> {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const deadline = setTimeout(kill, 10_000);
      await exited;
      clearTimeout(deadline);
    },
  };
}
