// `npm run team`.
import { pathToFileURL } from "node:url";
import { bundleOf, root } from "../../program/bundle.mjs";

// Only this user may read what the team bought, whatever the shell's umask is.
process.umask(0o077);

const main = await bundleOf({
  name: "team",
  entry: "team/main.ts",
});
/** @type {typeof import("../main.js")} */
const program = await import(pathToFileURL(main).href);
await program.main(process.argv.slice(2), root);
