// The certificate for https://localhost: that of Office's tools where this computer trusts it already, else one that they
// make in .cache/certificates. Nothing is installed. office.js trusts only https hosts, so the page cannot do without.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";

const DAYS = 365;

/** @typedef {{ key: string | Buffer, cert: string | Buffer, isTrusted: boolean }} Certificate */

/** @param {string} root @param {string} home @returns {Promise<Certificate>} */
export async function localCertificate(root, home = homedir()) {
  /** @type {typeof import("office-addin-dev-certs")} */
  const { generateCertificates, verifyCertificates } = createRequire(import.meta.url)(
    "office-addin-dev-certs"
  );
  const own = filesIn(path.join(home, ".office-addin-dev-certs"));
  if (existsSync(own.key) && isTrusted(() => verifyCertificates(own.cert, own.key)))
    return { ...read(own), isTrusted: true };
  const folder = path.join(root, ".cache", "certificates");
  const { ca, cert, key } = filesIn(folder);
  const isFresh =
    existsSync(key) &&
    existsSync(cert) &&
    Date.now() - statSync(cert).mtimeMs < (DAYS - 7) * 86_400_000;
  if (!isFresh) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // If one of the three is left, the toolset does not make new ones.
    for (const file of [ca, cert, key]) rmSync(file, { force: true });
    await inSilence(() => generateCertificates(ca, cert, key, DAYS, ["localhost", "127.0.0.1"]));
    chmodSync(key, 0o600);
  }
  return { ...read({ cert, key }), isTrusted: false };
}

/** @param {string} folder */
const filesIn = (folder) => ({
  ca: path.join(folder, "ca.crt"),
  cert: path.join(folder, "localhost.crt"),
  key: path.join(folder, "localhost.key"),
});

/** @param {{ cert: string, key: string }} files */
const read = ({ cert, key }) => ({ key: readFileSync(key), cert: readFileSync(cert) });

/** A computer that cannot tell does not trust it. @param {() => boolean} verify */
function isTrusted(verify) {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** The toolset prints what it makes. @param {() => Promise<void>} work */
async function inSilence(work) {
  const log = console.log;
  console.log = () => undefined;
  try {
    await work();
  } finally {
    console.log = log;
  }
}
