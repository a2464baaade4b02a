// The tests' environment; after the first failure of a mutant's run nothing else runs.
const Environment = require("../environment.cjs");

const isOver = () => (Reflect.get(globalThis, "mutantRun")?.failed ?? null) !== null;

module.exports = class extends Environment {
  async setup() {
    if (isOver()) throw new Error("The mutant is noticed.");
    await super.setup();
  }
  /** @param {{ name: string, test?: { mode: string } }} event */
  handleTestEvent({ name, test }) {
    if (name === "test_start" && test && isOver()) test.mode = "skip";
  }
};
