// The test files in the order in which the runner names them.
const { default: Sequencer } = require("@jest/test-sequencer");

module.exports = class extends Sequencer {
  /** @param {import("@jest/test-sequencer").Test[]} tests @override */
  sort(tests) {
    const order = JSON.parse(process.env["MUTANTS_ORDER"] ?? "[]");
    return [...tests].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
};
