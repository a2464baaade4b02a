/**
 * What is wrong with the manifest and what it leads to, as sentences; an empty list is a pass. Everything that can be known without
 * Microsoft's validation service: form, resources, addresses, icons, commands, functions, requirement sets. The service
 * may still refuse what passes here.
 */
import { JSDOM } from "jsdom";
import { compareVersions } from "./used-sets";

export interface ManifestParts {
  readonly xml: string;
  /** Content of a file by its path on the add-in's site, as `assets/icon-32.png`; null when there is none. */
  readonly file: (path: string) => Buffer | null;
  /** Names of the ribbon functions that the add-in registers. */
  readonly commands: readonly string[];
  /** Requirement sets that the code uses. */
  readonly usedSets: Readonly<Record<string, string>>;
  /** Requirement sets that the add-in looks for when it starts. */
  readonly askedSets: Readonly<Record<string, string>>;
}

const NAMESPACE = "http://schemas.microsoft.com/office/appforoffice/1.1";
const OVERRIDES = "http://schemas.microsoft.com/office/taskpaneappversionoverrides";

/** In the order that the schema wants. */
const ROOT_ELEMENTS = [
  "Id",
  "Version",
  "ProviderName",
  "DefaultLocale",
  "DisplayName",
  "Description",
  "IconUrl",
  "HighResolutionIconUrl",
  "SupportUrl",
  "Hosts",
  "Requirements",
  "DefaultSettings",
  "Permissions",
  "VersionOverrides",
];

const SHORT_TEXT = 125;
const LONG_TEXT = 250;
const MAX_ID = 32;
const RIBBON_ICONS = ["16", "32", "80"];
const ASSET_ICONS = [16, 32, 64, 80, 128];

export function manifestFaults(parts: ManifestParts): string[] {
  const document = new JSDOM(parts.xml, { contentType: "text/xml" }).window.document;
  const look = new Look(document);
  return [
    ...formFaults(look),
    ...resourceFaults(look),
    ...addressFaults(look, parts),
    ...iconFaults(look, parts),
    ...runtimeFaults(look),
    ...commandFaults(look, parts),
    ...setFaults(look, parts),
  ];
}

/** Elements by local name: writers differ in prefixes. */
class Look {
  readonly document: Document;
  constructor(document: Document) {
    this.document = document;
  }

  all(name: string, parent: Document | Element = this.document): Element[] {
    return [...parent.getElementsByTagNameNS("*", name)];
  }

  text(name: string): string {
    return this.all(name)[0]?.textContent.trim() ?? "";
  }

  defaultValue(name: string): string {
    return this.all(name)[0]?.getAttribute("DefaultValue") ?? "";
  }

  resources(kind: "Image" | "Url" | "String"): Element[] {
    return this.all(kind).filter((element) => element.hasAttribute("id"));
  }

  used(): Set<string> {
    const elements = [...this.document.querySelectorAll("*")];
    return new Set(elements.map((element) => element.getAttribute("resid") ?? "").filter(Boolean));
  }

  addressOf(element: Element | undefined): string {
    const id = element?.getAttribute("resid") ?? "";
    const found = [...this.resources("Url"), ...this.resources("String")].find(
      (one) => one.getAttribute("id") === id
    );
    return found?.getAttribute("DefaultValue") ?? "";
  }
}

function formFaults(look: Look): string[] {
  const root = look.document.documentElement;
  const faults: string[] = [];
  if (root.localName !== "OfficeApp" || root.namespaceURI !== NAMESPACE)
    faults.push(`The root is not OfficeApp of ${NAMESPACE}.`);
  if (root.getAttribute("xsi:type") !== "TaskPaneApp") faults.push("The add-in is no TaskPaneApp.");
  const names = [...root.children].map((child) => child.localName);
  for (const name of ROOT_ELEMENTS) if (!names.includes(name)) faults.push(`${name} is missing.`);
  const known = names.filter((name) => ROOT_ELEMENTS.includes(name));
  const inOrder = ROOT_ELEMENTS.filter((name) => known.includes(name));
  if (known.join() !== inOrder.join())
    faults.push(`The elements stand in the wrong order: ${known.join(", ")}.`);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(look.text("Id")))
    faults.push("The id is no GUID.");
  if (!/^\d{1,5}(\.\d{1,5}){3}$/.test(look.text("Version")))
    faults.push(`The version "${look.text("Version")}" is not four numbers.`);
  if (look.all("Permissions").length > 0 && look.text("Permissions") !== "ReadWriteDocument")
    faults.push("The permission is not ReadWriteDocument.");
  const hosts = look
    .all("Host")
    .map((host) => host.getAttribute("Name") ?? host.getAttribute("xsi:type"));
  if (hosts.join() !== "Workbook,Workbook") faults.push("The host is not Workbook in both places.");
  if (look.all("VersionOverrides")[0]?.namespaceURI !== OVERRIDES)
    faults.push(`VersionOverrides is not of ${OVERRIDES}.`);
  return faults;
}

function resourceFaults(look: Look): string[] {
  const faults: string[] = [];
  const kinds = ["Image", "Url", "String"] as const;
  const defined = kinds
    .flatMap((kind) => look.resources(kind))
    .map((element) => element.getAttribute("id") ?? "");
  const used = look.used();
  for (const id of used)
    if (!defined.includes(id)) faults.push(`The resource ${id} is used and not defined.`);
  for (const id of defined) {
    if (!used.has(id)) faults.push(`The resource ${id} is defined and not used.`);
    if (id.length > MAX_ID) faults.push(`The id ${id} has more than ${String(MAX_ID)} characters.`);
  }
  const twice = defined.filter((id, at) => defined.indexOf(id) !== at);
  for (const id of twice) faults.push(`The resource ${id} is defined twice.`);
  for (const [list, limit] of [
    ["ShortStrings", SHORT_TEXT],
    ["LongStrings", LONG_TEXT],
  ] as const) {
    for (const text of look.all(list).flatMap((one) => [...one.children])) {
      const length = text.getAttribute("DefaultValue")?.length ?? 0;
      if (length === 0) faults.push(`The text ${text.getAttribute("id") ?? ""} is empty.`);
      if (length > limit)
        faults.push(
          `The text ${text.getAttribute("id") ?? ""} has more than ${String(limit)} characters.`
        );
    }
  }
  return faults;
}

function addressFaults(look: Look, { file }: ManifestParts): string[] {
  const faults: string[] = [];
  const values = [...look.document.querySelectorAll("[DefaultValue]")].map(
    (element) => element.getAttribute("DefaultValue") ?? ""
  );
  const addresses = values.filter((value) => /^\w+:\/\//.test(value));
  for (const address of addresses) {
    if (!URL.canParse(address)) faults.push(`"${address}" is no address.`);
    else if (!address.startsWith("https://")) faults.push(`${address} is not https.`);
  }
  const site = siteOf(look);
  for (const address of new Set(addresses)) {
    if (!address.startsWith(site))
      faults.push(`${address} is not on the site of the pane, ${site}.`);
    else if (file(address.slice(site.length).replace(/[?#].*$/, "")) === null)
      faults.push(`${address} leads to a file that is not built.`);
  }
  return faults;
}

/** The folder of the pane's page: everything of the add-in lies in it. */
function siteOf(look: Look): string {
  const settings = look.all("DefaultSettings")[0];
  const page = settings && look.all("SourceLocation", settings)[0]?.getAttribute("DefaultValue");
  return (page ?? "").replace(/[^/]*$/, "");
}

function pngSize(content: Buffer): string {
  return `${String(content.readUInt32BE(16))} x ${String(content.readUInt32BE(20))}`;
}

function iconFaults(look: Look, { file }: ManifestParts): string[] {
  const faults: string[] = [];
  for (const size of ASSET_ICONS) {
    const content = file(`assets/icon-${String(size)}.png`);
    if (content === null) faults.push(`assets/icon-${String(size)}.png is missing.`);
    else if (pngSize(content) !== `${String(size)} x ${String(size)}`)
      faults.push(`assets/icon-${String(size)}.png has ${pngSize(content)} pixels.`);
  }
  for (const icon of look.all("Icon")) {
    const images = look.all("Image", icon);
    const sizes = images.map((image) => image.getAttribute("size") ?? "");
    const missing = RIBBON_ICONS.filter((size) => !sizes.includes(size));
    if (missing.length > 0)
      faults.push(`An icon of the ribbon has no ${missing.join(" and ")} pixels.`);
    for (const image of images) {
      const address = look
        .resources("Image")
        .find((one) => one.getAttribute("id") === image.getAttribute("resid"))
        ?.getAttribute("DefaultValue");
      const size = image.getAttribute("size") ?? "";
      if (address && !address.endsWith(`-${size}.png`))
        faults.push(`${address} stands for ${size} pixels.`);
    }
  }
  for (const [name, size] of [
    ["IconUrl", 32],
    ["HighResolutionIconUrl", 64],
  ] as const) {
    const address = look.defaultValue(name);
    if (address !== "" && !address.endsWith(`-${String(size)}.png`))
      faults.push(`${name} has to be ${String(size)} x ${String(size)} pixels.`);
  }
  return faults;
}

/** One page for pane, commands and functions: two pages would be two clients with two sets of answers. */
function runtimeFaults(look: Look): string[] {
  const faults: string[] = [];
  const [runtime] = look.all("Runtime");
  if (runtime?.getAttribute("lifetime") !== "long")
    faults.push("The runtime does not live as long as the document.");
  const page = look.addressOf(runtime);
  const places = [
    ...look.all("FunctionFile"),
    ...look.all("Page").flatMap((one) => look.all("SourceLocation", one)),
    ...look.all("Action").flatMap((one) => look.all("SourceLocation", one)),
  ];
  for (const place of places) {
    if (look.addressOf(place) !== page)
      faults.push(`${place.parentElement?.localName ?? ""} has another page than the runtime.`);
  }
  for (const script of look.all("Script").flatMap((one) => look.all("SourceLocation", one)))
    if (!look.addressOf(script).endsWith(".js")) faults.push("Script names no script.");
  const namespace = look.all("Namespace")[0];
  if (namespace === undefined) faults.push("The functions have no namespace.");
  else if (!/^[A-Z][A-Z0-9_.]*$/.test(look.addressOf(namespace)))
    faults.push(`"${look.addressOf(namespace)}" is no namespace.`);
  return faults;
}

function commandFaults(look: Look, { commands }: ManifestParts): string[] {
  const faults: string[] = [];
  const ids = look.all("Control").map((control) => control.getAttribute("id") ?? "");
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
    faults.push(`Two controls have the id ${id}.`);
  for (const name of look.all("FunctionName").map((element) => element.textContent.trim()))
    if (!commands.includes(name)) faults.push(`The add-in registers no command "${name}".`);
  for (const control of look.all("Control")) {
    const missing = ["Label", "Supertip", "Icon", "Action"].filter(
      (name) => look.all(name, control).length === 0
    );
    if (missing.length > 0)
      faults.push(`${control.getAttribute("id") ?? ""} has no ${missing.join(" and no ")}.`);
  }
  return faults;
}

function setFaults(look: Look, { usedSets: used, askedSets }: ManifestParts): string[] {
  const faults: string[] = [];
  for (const name of new Set([...Object.keys(used), ...Object.keys(askedSets)])) {
    if (used[name] !== askedSets[name])
      faults.push(
        `The code uses ${name} ${used[name] ?? "nowhere"} and asks for ${askedSets[name] ?? "nothing"} at its start.`
      );
  }
  for (const place of look.all("Requirements")) faults.push(...declaredFaults(look, place, used));
  return faults;
}

/** Both places ask for the same: an Excel without it must not be offered the add-in at all. */
function declaredFaults(look: Look, place: Element, used: ManifestParts["usedSets"]): string[] {
  const faults: string[] = [];
  const sets = look.all("Set", place);
  const declared = new Map(
    sets.map((set) => [set.getAttribute("Name") ?? "", set.getAttribute("MinVersion") ?? "1.1"])
  );
  for (const [name, version] of Object.entries(used)) {
    const said = declared.get(name);
    if (said === undefined)
      faults.push(`The code uses ${name} ${version}, the manifest does not ask for it.`);
    else if (compareVersions(said, version) !== 0)
      faults.push(`The code uses ${name} ${version}, the manifest asks for ${said}.`);
  }
  for (const name of declared.keys())
    if (used[name] === undefined)
      faults.push(`The manifest asks for ${name}, which the code does not use.`);
  return faults;
}
