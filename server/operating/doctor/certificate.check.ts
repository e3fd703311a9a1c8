import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";
import { dayMs } from "#contract/platform/durations.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok, reasonOf, warning } from "./results.ts";

const timeoutMs = 5000;
const variable = "PUBLIC_URL";

interface Presented {
  certificate: PeerCertificate;
  /** Why browsers would not accept it. It is `undefined` if they would. */
  error: string | undefined;
}

/** Reads the certificate that a host presents. Rejects if there is none. */
function readCertificate({ hostname, port }: URL): Promise<Presented> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<Presented>();
  const socket = connect({
    host,
    port: Number(port || 443),
    timeout: timeoutMs,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  socket.once("secureConnect", () => {
    // Without a check by the client this is the error's code.
    const error = socket.authorizationError ? String(socket.authorizationError) : undefined;
    resolve({ certificate: socket.getPeerCertificate(), error });
    socket.destroy();
  });
  socket.once("timeout", () => {
    reject(new Error("no answer in time"));
    socket.destroy();
  });
  socket.once("error", reject);
  return promise;
}

const renew = "Renew it where TLS ends, at the proxy.";

function describeError(error: string): DoctorResult {
  if (/EXPIRED/.test(error)) return failure("the certificate has expired", { variable, remedy: renew });
  if (/NOT_YET/.test(error))
    return failure("the certificate is not valid yet", { variable, remedy: "Look at the clocks, or wait." });
  if (/ALTNAME/.test(error))
    return failure("the certificate is for another host name", {
      variable,
      remedy: "Get one for the host of PUBLIC_URL.",
    });
  const remedy = "Let the proxy send the whole chain (fullchain.pem), of an authority that browsers know.";
  return failure(`browsers do not trust the certificate (${error})`, { variable, remedy });
}

function describeValidity({ valid_from: from, valid_to: to }: PeerCertificate): DoctorResult[] {
  const days = Math.floor((Date.parse(to) - Date.now()) / dayMs);
  if (days < 0) return [describeError("CERT_HAS_EXPIRED")];
  if (Date.parse(from) > Date.now()) return [describeError("CERT_NOT_YET_VALID")];
  const text = `the certificate is valid for ${days} more days`;
  return [days < 14 ? warning(text, { variable, remedy: renew }) : ok(text)];
}

/** The certificate of the public URL, as browsers see it. */
export const certificateCheck: DoctorCheck = {
  subject: "certificate",
  isConfigured: ({ development }) => !development,
  variable: () => variable,
  async run({ PUBLIC_URL }) {
    const url = new URL(PUBLIC_URL);
    if (url.protocol !== "https:") {
      const remedy = "Put a TLS proxy in front, and set PUBLIC_URL to its https address.";
      return [warning("passwords travel unencrypted, since the address is http://", { variable, remedy })];
    }
    try {
      const { certificate, error } = await readCertificate(url);
      const validity = describeValidity(certificate);
      const isDated = validity.some(({ level }) => level === "error");
      return error && !isDated ? [describeError(error), ...validity] : validity;
    } catch (error) {
      const remedy = "Start the proxy, and let it serve TLS at this address.";
      return [failure(`${url.host} presents no certificate (${reasonOf(error)})`, { variable, remedy })];
    }
  },
};
