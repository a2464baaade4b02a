/**
 * The local certificate of the Office toolset (~/.office-addin-dev-certs), made when it is missing.
 * Trusting its authority is the person's step: `npx office-addin-dev-certs install`.
 */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Certificate } from "./listen";

const folder = join(homedir(), ".office-addin-dev-certs");

export async function localCertificate(): Promise<Certificate> {
  const [authority, cert, key] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) =>
    join(folder, name)
  );
  if (authority === undefined || cert === undefined || key === undefined)
    throw new Error("No certificate.");
  if (!existsSync(cert) || !existsSync(key)) {
    // Loaded only when needed: the package is large and only development has it.
    const { generateCertificates } = await import("office-addin-dev-certs");
    await withoutStandardOutput(() => generateCertificates(authority, cert, key));
  }
  return { cert: readFileSync(cert), key: readFileSync(key) };
}

/** The package reports on standard output, whose first line belongs to the service. */
async function withoutStandardOutput(work: () => Promise<void>): Promise<void> {
  const log = console.log;
  console.log = console.error;
  try {
    await work();
  } finally {
    console.log = log;
  }
}
