/**
 * The local certificate of the Office toolset (~/.office-addin-dev-certs), made if it is missing. To trust it, a person
 * runs `npx office-addin-dev-certs install`.
 */
import { X509Certificate } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createSecureContext } from "node:tls";
import { dayOf } from "../data/days";
import type { Certificate } from "./listen";

const OFFICE_FOLDER = join(homedir(), ".office-addin-dev-certs");

/** A sentence for the person whose folder it is. */
export class UnfitCertificate extends Error {
  constructor(folder: string, options: ErrorOptions, endedOn?: string) {
    const what =
      endedOn === undefined
        ? "does not hold a certificate of localhost with its key"
        : `holds a certificate of localhost that ended on ${endedOn}`;
    super(
      `${folder} ${what}. Nothing in it was touched. ` +
        "Make one with: npx office-addin-dev-certs install",
      options
    );
  }
}

/** `folder` and `now` are for tests. */
export async function localCertificate(
  folder = OFFICE_FOLDER,
  now: () => number = Date.now
): Promise<Certificate> {
  const authority = join(folder, "ca.crt");
  const cert = join(folder, "localhost.crt");
  const key = join(folder, "localhost.key");
  try {
    if (![authority, cert, key].some((file) => existsSync(file))) {
      // Loaded only when needed: the package is large and only development has it.
      const { generateCertificates } = await import("office-addin-dev-certs");
      await withoutStandardOutput(() => generateCertificates(authority, cert, key));
      chmodSync(key, 0o600);
    }
    const certificate = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(certificate);
    const ended = new Date(new X509Certificate(certificate.cert).validTo);
    if (ended.getTime() <= now()) throw new UnfitCertificate(folder, {}, dayOf(ended.getTime()));
    return certificate;
  } catch (error) {
    if (error instanceof UnfitCertificate) throw error;
    throw new UnfitCertificate(folder, { cause: error });
  }
}

/** The package prints to standard output, where the first line has to be the service's. */
async function withoutStandardOutput(work: () => Promise<void>): Promise<void> {
  const log = console.log;
  console.log = console.error;
  try {
    await work();
  } finally {
    console.log = log;
  }
}
