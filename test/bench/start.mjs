// Runs one bundled bench in a process of its own: `node start.mjs BUNDLE ROOT`.
import { pathToFileURL } from "node:url";

const [bundle = "", root = ""] = process.argv.slice(2);
/** @type {{ run: (root: string) => Promise<void> }} */
const { run } = await import(pathToFileURL(bundle).href);
await run(root);
process.exit(0);
