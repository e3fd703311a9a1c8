import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const openssl = (...args: readonly string[]) => void execFileSync("openssl", args, { stdio: "ignore" });
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Makes a self-signed certificate for an IP address with OpenSSL; returns the paths of its two files in the folder. */
export function createCertificate(folder: string, { ip = "127.0.0.1", days = 2 } = {}): { key: string; cert: string } {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = ["-subj", `/CN=${ip}`, "-addext", `subjectAltName=IP:${ip}`];
  openssl("req", "-x509", ...newKey, "-days", String(days), ...names, "-keyout", key, "-out", cert);
  return { key, cert };
}

/** Makes a self-signed certificate for 127.0.0.1 that was valid on one day of 2020. */
export function createExpiredCertificate(folder: string): { key: string; cert: string } {
  const [key, cert, request] = [join(folder, "key.pem"), join(folder, "cert.pem"), join(folder, "request.pem")];
  const config = `[ca]
default_ca = own
[own]
database = ${join(folder, "index.txt")}
new_certs_dir = ${folder}
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = IP:127.0.0.1
`;
  writeFileSync(join(folder, "index.txt"), "");
  writeFileSync(join(folder, "ca.cnf"), config);
  openssl("req", "-new", ...newKey, "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", request);
  const dates = ["-startdate", "20200101000000Z", "-enddate", "20200102000000Z"];
  const files = ["-config", join(folder, "ca.cnf"), "-in", request, "-keyfile", key, "-out", cert];
  openssl("ca", "-selfsign", "-batch", "-notext", ...files, ...dates);
  return { key, cert };
}
