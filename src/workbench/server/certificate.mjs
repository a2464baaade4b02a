// A certificate for https://localhost, made by the Office toolset in .cache/certificates and renewed before it expires.
// It is installed nowhere: nothing on the machine changes, and the browser asks once whether to trust it.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const DAYS = 365;

/** @typedef {{ key: string | Buffer, cert: string | Buffer }} Certificate */

/** @param {string} root @returns {Promise<Certificate>} */
export async function localCertificate(root) {
  const folder = path.join(root, ".cache", "certificates");
  const ca = path.join(folder, "ca.crt");
  const cert = path.join(folder, "localhost.crt");
  const key = path.join(folder, "localhost.key");
  const isFresh =
    existsSync(key) &&
    existsSync(cert) &&
    Date.now() - statSync(cert).mtimeMs < (DAYS - 7) * 86_400_000;
  if (!isFresh) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // If one of the three is left, the toolset does not make new ones.
    for (const file of [ca, cert, key]) rmSync(file, { force: true });
    const { generateCertificates } = createRequire(import.meta.url)("office-addin-dev-certs");
    const log = console.log;
    console.log = () => undefined;
    try {
      await generateCertificates(ca, cert, key, DAYS, ["localhost", "127.0.0.1"]);
    } finally {
      console.log = log;
    }
    chmodSync(key, 0o600);
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
