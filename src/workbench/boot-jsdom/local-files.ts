/**
 * The add-in's own origin without a server: the files of the built folder, the given object as `config.json`, and
 * office.js from its npm package instead of Microsoft's CDN. Any other file is missing.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const ADDIN_ORIGIN = "https://localhost";

const OFFICE = path.dirname(require.resolve("@microsoft/office-js/package.json"));
/** Of the repository, also for the bundle of the command line. */
export const ROOT = path.resolve(OFFICE, "../../..");
const OFFICE_FILES = path.join(OFFICE, "dist");

export class LocalFiles {
  readonly #addinFolder: string;
  readonly #config: string;

  constructor(addinFolder: string, config: unknown) {
    this.#addinFolder = path.resolve(addinFolder);
    this.#config = JSON.stringify(config);
  }

  read(url: string): Buffer | null {
    const { origin, pathname } = new URL(url);
    if (origin === ADDIN_ORIGIN) {
      if (pathname === "/config.json") return Buffer.from(this.#config);
      return this.#file(this.#addinFolder, pathname);
    }
    // Microsoft's present address and the older one.
    const office = /(?:\.static\.microsoft\/\w+|\/lib\/[^/]+\/hosted)\/(.+)$/.exec(
      origin + pathname
    );
    return office?.[1] === undefined
      ? null
      : this.#file(
          OFFICE_FILES,
          office[1].replace(/[^/]+\//g, (part) => part.toLowerCase())
        );
  }

  readText(name: string): string {
    const file = this.#file(this.#addinFolder, name);
    if (file === null)
      throw new Error(
        `${path.join(this.#addinFolder, name)} is missing: build the add-in first (npm run build).`
      );
    return file.toString("utf8");
  }

  #file(folder: string, name: string): Buffer | null {
    const full = path.join(folder, decodeURIComponent(name));
    if (!full.startsWith(folder) || !existsSync(full) || !statSync(full).isFile()) return null;
    return readFileSync(full);
  }
}
