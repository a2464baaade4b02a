/** The add-in that the bench of the workbench loads: the fixture's functions, and the product's own writer of tables. */
import { putTable } from "../../src/excel/sheet/put-cells";

const bench = window as unknown as { putTable: typeof putTable; longestTaskMs: number };
bench.putTable = putTable;
bench.longestTaskMs = 0;

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    bench.longestTaskMs = Math.max(bench.longestTaskMs, duration);
}).observe({ entryTypes: ["longtask"] });
