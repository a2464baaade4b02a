import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../../src/addin/version";

describe("the version in the pane", () => {
  it("is the one of package.json", () => {
    const text = readFileSync(join(__dirname, "..", "..", "package.json"), "utf8");
    expect(VERSION).toBe((JSON.parse(text) as { version: string }).version);
  });
});
