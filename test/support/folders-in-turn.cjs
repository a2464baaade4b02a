// Folders take turns, each with its longest file first: files of one folder need the same demo data, and all that begin
// at once would wait while the first makes it.
const { default: Sequencer } = require("@jest/test-sequencer");

module.exports = class FoldersInTurn extends Sequencer {
  /** @override @param {Parameters<InstanceType<typeof Sequencer>["sort"]>[0]} tests */
  async sort(tests) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    const inOrder = (await super.sort(tests)).map((test) => {
      const [, folder = ""] = /[\\/]test[\\/]([^\\/]+)[\\/]/.exec(test.path) ?? [];
      const turn = seen.get(folder) ?? 0;
      seen.set(folder, turn + 1);
      return { test, turn };
    });
    return inOrder.sort((a, b) => a.turn - b.turn).map(({ test }) => test);
  }
};
