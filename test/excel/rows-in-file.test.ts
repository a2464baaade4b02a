import type { WrittenRow } from "../../src/enrich/run-journal";
import { packRows, unpackRows } from "../../src/excel/enrich/run/rows-in-file";
import { isTelling, RUN_ROWS, RUN_SETTINGS } from "../../src/excel/store/setting-names";

const written = (key: string, isOverwritten = false): WrittenRow => ({
  key,
  after: [`Name of ${key}`, 12.5, null, undefined],
  before: isOverwritten ? [[{ value: "old", formula: "=A1" }, null, null, null]] : [],
});
/** Texts that no packing makes small. */
const noise = (length: number, seed: number) => {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(33 + ((state >>> 16) % 90));
  }).join("");
};

describe("Rows of a run in its file", () => {
  it("come back as they were: what was emptied, left alone and stood before included", () => {
    const rows = [written("acme.example"), written("harbor.example", true)];
    const { kind, text } = packRows(rows);
    expect(kind).toBe("all");
    expect(text).not.toContain("acme");
    expect(unpackRows(text)).toEqual(rows);
  });

  it("are those of overwritten cells alone when all have no room in 200,000 characters", () => {
    const many = Array.from({ length: 400 }, (_, at) => written(noise(1000, at)));
    const { kind, text } = packRows([...many, written("harbor.example", true)]);
    expect(kind).toBe("overwritten");
    expect(unpackRows(text)?.map(({ key }) => key)).toEqual(["harbor.example"]);
  });

  it("are none when not even those have room, and nothing is lost where there are none", () => {
    const many = Array.from({ length: 400 }, (_, at) => written(noise(1000, at), true));
    expect(packRows(many)).toEqual({ kind: "none", text: "" });
    const added = Array.from({ length: 400 }, (_, at) => written(noise(1000, at)));
    expect(packRows(added)).toEqual({ kind: "nothing lost", text: "" });
  });

  it("are none in a text that was cut or edited", () => {
    const { text } = packRows([written("acme.example")]);
    for (const damaged of [text.slice(0, -2), `x${text}`, "", 7])
      expect(unpackRows(damaged)).toBeUndefined();
  });

  it("are removed before a workbook is shared, and are not read with the list of runs", () => {
    expect(isTelling(`${RUN_ROWS}x`)).toBe(true);
    expect(RUN_ROWS.startsWith(RUN_SETTINGS)).toBe(false);
  });
});
