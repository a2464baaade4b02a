// Says every few seconds what a first start is busy with: "Building the add-in: 43 %; making the demo data: 6 s".
const EVERY_MS = 3000;

/** Detail by name: what was told of the work, else how long it has taken. @type {Map<string, { startedAt: number, detail: string }>} */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;

function tell() {
  const parts = [...underWay].map(([name, { startedAt, detail }]) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return `${name}: ${detail === "" ? `${seconds} s` : detail}`;
  });
  // On standard error, because standard output is for results.
  process.stderr.write(`${parts.join("; ")}\n`);
}

/**
 * Does the work, which may tell how far it is.
 * @template T @param {string} name @param {(tell: (detail: string) => void) => Promise<T>} work @returns {Promise<T>}
 */
export async function track(name, work) {
  const entry = { startedAt: Date.now(), detail: "" };
  underWay.set(name, entry);
  ticking ??= setInterval(tell, EVERY_MS);
  try {
    return await work((detail) => (entry.detail = detail));
  } finally {
    underWay.delete(name);
    if (underWay.size === 0) {
      clearInterval(ticking);
      ticking = undefined;
    }
  }
}
