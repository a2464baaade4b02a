import { readFileSync } from "node:fs";
import path from "node:path";
import { functionNames } from "../../src/input/names/function-names";
import { type FunctionsMetadata, helpPageOf } from "../../src/functions/help/help-page";
import { ASKED_SETS, registeredCommands, repositoryFile, ROOT, usedSets } from "./add-in-parts";
import { functionFaults, generatedMetadata } from "./function-faults";
import { manifestFaults, type ManifestParts } from "./manifest-faults";

const text = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");

function faultsOf(xml: string, change: Partial<ManifestParts> = {}): string[] {
  return manifestFaults({
    xml,
    file: repositoryFile,
    commands: registeredCommands(),
    usedSets: usedSets(),
    askedSets: ASKED_SETS,
    ...change,
  });
}

describe("manifest.xml", () => {
  test("has none of the faults that can be known without Microsoft's service", () => {
    expect(faultsOf(text)).toEqual([]);
  });

  test("has the five commands of the ribbon", () => {
    const ids = [...text.matchAll(/<Control xsi:type="Button" id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "Stackscout.OpenPane",
      "Stackscout.EnrichSelection",
      "Stackscout.RefreshStale",
      "Stackscout.SpendingSwitch",
      "Stackscout.RepairFormulas",
    ]);
  });
});

describe("a fault that is planted in the manifest", () => {
  const replaced = (from: string | RegExp, to: string): string => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return changed;
  };

  test.each<[name: string, from: string | RegExp, to: string, fault: RegExp]>([
    ["an id that is no GUID", /<Id>[^<]+/, "<Id>stackscout", /id is no GUID/],
    [
      "elements in another order",
      /(\s*<SupportUrl[^>]*\/>)(\s*<Hosts>[\s\S]*?<\/Hosts>)/,
      "$2$1",
      /wrong order/,
    ],
    [
      "a resource that nothing defines",
      'resid="Group.Label"',
      'resid="Group.Title"',
      /Group\.Title is used and not defined/,
    ],
    [
      "an address of another site",
      'Help.Url" DefaultValue="https://localhost:3001',
      'Help.Url" DefaultValue="https://other.example',
      /not on the site of the pane/,
    ],
    [
      "an icon of the wrong size",
      'size="16" resid="Icon.16"',
      'size="16" resid="Icon.32"',
      /icon-32\.png stands for 16 pixels/,
    ],
    [
      "a runtime that ends with the pane",
      'lifetime="long"',
      'lifetime="short"',
      /does not live as long as the document/,
    ],
    [
      "a command that the add-in does not register",
      "<FunctionName>enrichSelection",
      "<FunctionName>enrich",
      /registers no command "enrich"/,
    ],
    [
      "a newer set than the code uses",
      /Name="SharedRuntime" MinVersion="1\.1"/,
      'Name="SharedRuntime" MinVersion="1.2"',
      /uses SharedRuntime 1\.1, the manifest asks for 1\.2/,
    ],
    [
      "a label of 126 characters",
      'Group.Label" DefaultValue="Stackscout"',
      `Group.Label" DefaultValue="${"x".repeat(126)}"`,
      /Group\.Label has more than 125/,
    ],
  ])("is found: %s", (_name, from, to, fault) => {
    expect(faultsOf(replaced(from, to))).toEqual(
      expect.arrayContaining([expect.stringMatching(fault)])
    );
  });

  test("is found: a set that the add-in forgets to look for at its start", () => {
    const { ExcelApi: _left, ...askedSets } = ASKED_SETS;
    expect(faultsOf(text, { askedSets })).toEqual(
      expect.arrayContaining([expect.stringMatching(/ExcelApi [\d.]+ and asks for nothing/)])
    );
  });

  test("is found: an icon file that is missing, and one with other pixels", () => {
    const small = repositoryFile("assets/icon-16.png");
    const file = (name: string) => {
      if (name === "assets/icon-128.png") return null;
      return name === "assets/icon-80.png" ? small : repositoryFile(name);
    };
    expect(faultsOf(text, { file })).toEqual(
      expect.arrayContaining([
        "assets/icon-80.png has 16 x 16 pixels.",
        "assets/icon-128.png is missing.",
      ])
    );
  });
});

describe("the metadata of the functions", () => {
  let help: string;
  let generated: string;

  beforeAll(async () => {
    generated = await generatedMetadata(ROOT, "https://localhost:3001/");
    help = helpPageOf(JSON.parse(generated) as FunctionsMetadata);
  });

  const faults = (made: string): string[] =>
    functionFaults({ root: ROOT, text: made, generated, namespace: "SCOUT", help });

  test("fits the published schema, has legal names and help that exists", () => {
    expect(faults(generated)).toEqual([]);
    const { functions } = JSON.parse(generated) as { functions: { id: string }[] };
    expect(functions.map(({ id }) => id)).toEqual(functionNames.all);
  });

  test.each<[name: string, from: string | RegExp, to: string, fault: RegExp]>([
    [
      "an option that is no truth value",
      '"optional": true',
      '"optional": "yes"',
      /functions\.json\/functions\/\d/,
    ],
    [
      "a function that was changed since",
      /"id": "CREDITS"/,
      '"id": "BALANCE"',
      /not what the sources make/,
    ],
    [
      "two flags for parameters of any type, which stop functions in some Excels",
      /"allowCustomDataForDataTypeAny": true/,
      '"allowCustomDataForDataTypeAny": true, "allowErrorForDataTypeAny": true',
      /allowCustomDataForDataTypeAny and allowErrorForDataTypeAny: one at most/,
    ],
    ["help that is not there", /#techstack/, "#tech", /help of TECHSTACK has no place "tech"/],
  ])("is refused with %s", (_name, from, to, fault) => {
    const changed = generated.replace(from, to);
    expect(changed).not.toBe(generated);
    expect(faults(changed)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });
});
