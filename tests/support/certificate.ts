import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Makes a self-signed certificate for 127.0.0.1 with OpenSSL; returns the paths of its two files in the folder. */
export function createCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...options, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key, cert };
}
