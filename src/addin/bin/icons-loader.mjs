// Fluent's icons are 30 MB of scripts behind one entry, and webpack reads all of them to find the hundred that are named: a
// third of a build. This loader leaves the others out before they are read.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const PANE = path.join(ROOT, "src", "taskpane");
const FLUENT = path.join(ROOT, "node_modules", "@fluentui");
const IMPORT = /import \{([^}]*)\} from ["']@fluentui\/react-icons["']/g;

/** @param {string} folder @param {RegExp} file */
const namesIn = (folder, file) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => file.test(name))
    .flatMap((name) => [...readFileSync(path.join(folder, name), "utf8").matchAll(IMPORT)])
    .flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);

/** Of Fluent's own parts, which stay as they are while a build runs. @type {string[] | undefined} */
let fluentNames;

function wantedNames() {
  fluentNames ??= readdirSync(FLUENT)
    .filter((name) => name.startsWith("react-") && name !== "react-icons")
    .flatMap((name) => namesIn(path.join(FLUENT, name, "lib"), /\.js$/));
  return new Set([...fluentNames, ...namesIn(PANE, /\.tsx?$/)]);
}

/** One line of the source is one icon. @this {import("webpack").LoaderContext<{}>} @param {string} source */
export default function keepNamed(source) {
  this.addContextDependency(PANE);
  const wanted = wantedNames();
  return source
    .split("\n")
    .filter((line) => {
      const name = /^export const (\w+)/.exec(line)?.[1];
      return name === undefined || wanted.has(name);
    })
    .join("\n");
}
