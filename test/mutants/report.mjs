// What a run of mutants says.

/** @typedef {import("./mutants-of.mjs").Mutant} Mutant */
/** @typedef {{ mutant: Mutant, kind: "noticed" | "survived" | "equal", by: string }} Outcome */

/** @param {string} text */
const short = (text) => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 100)}...` : line;
};

/** @param {Outcome} outcome */
export function textOf({ mutant, kind, by }) {
  const { file, line, was, becomes } = mutant;
  const change = becomes === "" ? "left out" : `is ${short(becomes)}`;
  const what = `${file}:${line} ${mutant.kind}`;
  if (kind === "noticed") return `noticed   ${what} (${short(by)})`;
  return `${kind === "equal" ? "equal    " : "SURVIVED "} ${what}: ${short(was)} ${change} (${by})`;
}

/** @param {readonly Outcome[]} outcomes */
function figuresOf(outcomes) {
  const number = (/** @type {Outcome["kind"]} */ wanted) =>
    outcomes.filter(({ kind }) => kind === wanted).length;
  const equal = number("equal");
  const made = outcomes.length - equal;
  const noticed = number("noticed");
  return { made, noticed, equal, percent: made === 0 ? 100 : (100 * noticed) / made };
}

/** @param {Mutant} mutant */
const folderOf = ({ file }) => file.slice(0, file.lastIndexOf("/"));

/** @param {readonly Outcome[]} outcomes */
export function tableOf(outcomes) {
  const folders = [...new Set(outcomes.map(({ mutant }) => folderOf(mutant)))].sort();
  const line = (/** @type {string} */ name, /** @type {readonly Outcome[]} */ own) => {
    const { made, noticed, equal, percent } = figuresOf(own);
    const cells = [made, noticed, `${percent.toFixed(0)} %`, equal].map((cell) =>
      String(cell).padStart(9)
    );
    return name.padEnd(28) + cells.join("");
  };
  return [
    "",
    ...outcomes.filter(({ kind }) => kind === "survived").map(textOf),
    "",
    `${"".padEnd(28)}     made  noticed           equal`,
    ...folders.map((folder) =>
      line(
        folder,
        outcomes.filter(({ mutant }) => folderOf(mutant) === folder)
      )
    ),
    line("all", outcomes),
  ].join("\n");
}

/** Equal ones do not count. @param {readonly Outcome[]} outcomes @param {number} atLeastPercent */
export const isEnough = (outcomes, atLeastPercent) => figuresOf(outcomes).percent >= atLeastPercent;
