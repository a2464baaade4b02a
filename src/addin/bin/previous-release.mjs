// Scripts of the release that is served now: a workbook that stays open fetches parts of its version when they are first used.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SCRIPT = /\.([0-9a-f]{8})\.js$/;

/**
 * Name to content. Those that an earlier build had kept already are left out: they were for one release.
 * @param {string} folder @returns {Map<string, Buffer>}
 */
export function scriptsOf(folder) {
  const page = path.join(folder, "taskpane.html");
  if (!existsSync(page)) return new Map();
  /** @param {string} name */
  const read = (name) => readFileSync(path.join(folder, name));
  const scripts = readdirSync(folder).filter((name) => SCRIPT.test(name));
  const html = readFileSync(page, "utf8");
  const named = scripts.filter((name) => html.includes(name));
  // What the page names has the hashes of all others.
  const text = named.map(read).join("\n");
  const own = scripts.filter(
    (name) => named.includes(name) || text.includes(`"${SCRIPT.exec(name)?.[1]}"`)
  );
  return new Map(own.map((name) => [name, read(name)]));
}

/** How many were put beside those of the new build. @param {Map<string, Buffer>} scripts @param {string} folder */
export function keepScripts(scripts, folder) {
  const gone = [...scripts].filter(([name]) => !existsSync(path.join(folder, name)));
  for (const [name, content] of gone) writeFileSync(path.join(folder, name), content);
  return gone.length;
}
