// `npm run service`.
import { pathToFileURL } from "node:url";
import { bundleOf } from "../../program/bundle.mjs";

// Only this user may read databases, mails and certificates, whatever the shell's umask is.
process.umask(0o077);

const main = await bundleOf({
  name: "service",
  entry: "service/command/main.ts",
  more: { sourcemap: "inline" },
});
/** @type {typeof import("../command/main.js")} */
const program = await import(pathToFileURL(main).href);
await program.main(process.argv.slice(2));
