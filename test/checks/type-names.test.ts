/** One type name, one meaning: what `npm run check -- --figures` counts stays 0 in the add-in. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const MODULE = pathToFileURL(join(__dirname, "type-names.mjs")).href;

/** In a process of its own: jest loads no ES module. */
function twiceIn(src: string): { addin: string[]; others: string[] } {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(src, name));
  const code = `import { typeNamesTwice } from ${JSON.stringify(MODULE)};
    let files = "";
    for await (const part of process.stdin) files += part;
    process.stdout.write(JSON.stringify(typeNamesTwice(${JSON.stringify(src)}, JSON.parse(files))));`;
  const found = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    input: JSON.stringify(files),
  });
  return JSON.parse(found) as { addin: string[]; others: string[] };
}

describe("exported type names", () => {
  it("stand for one thing in all layers of the add-in", () => {
    expect(twiceIn(resolve(__dirname, "../../src")).addin).toEqual([]);
  });

  it("are told with their places when two files export one, the other programs apart", () => {
    const src = mkdtempSync(join(tmpdir(), "type-names-"));
    const texts = {
      "client/one.ts": "export interface Reader {}\nexport type Only<T> = T;\n",
      "excel/two.ts": "export abstract class Reader {}\nexport const Only = 1;\n",
      "functions/three.ts": "export declare enum Reader {}\ninterface Only {}\n",
      "service/four.ts": "export type Reader = 1;\nexport type Lane = 1;\n",
      "team/five.ts": "export type Lane = 2;\n",
    };
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(join(src, name, ".."), { recursive: true });
      writeFileSync(join(src, name), text);
    }
    const found = twiceIn(src);
    rmSync(src, { recursive: true });
    expect(found).toEqual({
      addin: ["Reader: client/one.ts, excel/two.ts"],
      others: ["Lane: service/four.ts, team/five.ts"],
    });
  });
});
