/**
 * What can be known of the manifest without Microsoft's validation service: it is well-formed,
 * every resource is defined and used, addresses are https on one host, icons exist in their
 * sizes, commands and functions are those that the add-in registers.
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { existsSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const text = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");
const manifest = new JSDOM(text, { contentType: "text/xml" }).window.document;
const all = (name: string) => [...manifest.getElementsByTagNameNS("*", name)];
const attributes = (name: string) =>
  [...manifest.querySelectorAll("*")]
    .map((element) => element.getAttribute(name))
    .filter((value) => value !== null);
const resources = () =>
  ["Image", "Url", "String"]
    .flatMap((name) => all(name))
    .filter((element) => element.hasAttribute("id"));

describe("manifest.xml", () => {
  test("declares a task pane add-in for workbooks with a shared runtime that lives as long as the document", () => {
    expect(manifest.documentElement.getAttribute("xsi:type")).toBe("TaskPaneApp");
    expect(
      all("Host").map((host) => host.getAttribute("Name") ?? host.getAttribute("xsi:type"))
    ).toEqual(["Workbook", "Workbook"]);
    expect(all("Runtime").map((runtime) => runtime.getAttribute("lifetime"))).toEqual(["long"]);
    expect(new Set(all("Set").map((set) => set.getAttribute("Name")))).toEqual(
      new Set(["SharedRuntime"])
    );
  });

  test("has an id and a version in the forms that Office takes", () => {
    expect(all("Id")[0]?.textContent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(all("Version")[0]?.textContent).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });

  test("defines every resource once and uses each", () => {
    const defined = resources().map((element) => element.getAttribute("id"));
    const used = new Set(attributes("resid"));
    expect(new Set(defined).size).toBe(defined.length);
    expect([...used].filter((id) => !defined.includes(id))).toEqual([]);
    expect(defined.filter((id) => !used.has(id ?? ""))).toEqual([]);
  });

  test("keeps short strings within 125 and long ones within 250 characters", () => {
    const longest = (name: string) =>
      Math.max(
        ...[...(all(name)[0]?.children ?? [])].map(
          (element) => element.getAttribute("DefaultValue")?.length ?? 0
        )
      );
    expect(longest("ShortStrings")).toBeLessThanOrEqual(125);
    expect(longest("LongStrings")).toBeLessThanOrEqual(250);
  });

  test("names https addresses of one host only, and files that the build makes", () => {
    const addresses = attributes("DefaultValue")
      .filter((value) => /^\w+:\/\//.test(value))
      .map((value) => new URL(value));
    expect(new Set(addresses.map(({ origin }) => origin))).toEqual(
      new Set(["https://localhost:3001"])
    );
    const made = addresses
      .map(({ pathname }) => pathname)
      .filter((file) => !file.startsWith("/assets/"));
    expect(new Set(made)).toEqual(new Set(["/taskpane.html", "/functions.json", "/help.html"]));
  });

  test("has icons whose pixels are what their names say", () => {
    const icons = attributes("DefaultValue").filter((value) => value.includes("/assets/"));
    const sizes = icons.map((address) => {
      const file = path.join(ROOT, "assets", path.basename(address));
      expect(existsSync(file)).toBe(true);
      const png = readFileSync(file);
      const named = Number(/icon-(\d+)\.png$/.exec(address)?.[1]);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([named, named]);
      return named;
    });
    expect(new Set(sizes)).toEqual(new Set([16, 32, 64, 80]));
  });

  test("offers commands that the add-in registers", () => {
    const commands = readFileSync(path.join(ROOT, "src/commands/commands.ts"), "utf8");
    for (const { textContent } of all("FunctionName"))
      expect(commands).toContain(`${textContent}: handler(`);
  });

  test("has a namespace under which every function's name is a legal one", async () => {
    const namespace =
      manifest.querySelector('[id="Functions.Namespace"]')?.getAttribute("DefaultValue") ?? "";
    const { metadataJson, errors } = await generateCustomFunctionsMetadata(
      path.join(ROOT, "src/functions/functions.ts"),
      false
    );
    expect(errors).toEqual([]);
    const { functions } = JSON.parse(metadataJson) as { functions: { id: string; name: string }[] };
    expect(functions.length).toBeGreaterThanOrEqual(6);
    for (const { name } of functions)
      expect(`${namespace}.${name}`).toMatch(/^[A-Z][A-Z0-9_.]{1,127}$/);
  });
});
