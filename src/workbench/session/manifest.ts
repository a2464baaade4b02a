/**
 * What the host reads from the add-in's XML manifest: its page, the metadata of its functions, their namespace, and the
 * ribbon. Addresses are in <Resources>, by id. Prefixes of namespaces differ, so elements are found by local name.
 */
interface RibbonCommand {
  readonly id: string;
  readonly label: string;
  readonly tip: string;
  /** Name of the function to run, or "ShowTaskpane". */
  readonly action: string;
  /** Address of its smallest icon. */
  readonly icon: string;
}

export interface AddinManifest {
  readonly displayName: string;
  readonly pageUrl: string;
  readonly functionsUrl: string;
  readonly namespace: string;
  readonly commands: readonly RibbonCommand[];
}

function all(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS("*", name)];
}

function first(parent: Document | Element, name: string): Element | undefined {
  return all(parent, name)[0];
}

/** `locale` is Office's display language (BCP 47). */
export function readManifest(document: Document, locale = "en-US"): AddinManifest {
  const resources = new Map<string, string>();
  for (const name of ["Url", "String", "Image"]) {
    for (const element of all(document, name)) {
      resources.set(element.getAttribute("id") ?? "", valueIn(element, locale));
    }
  }
  const byResid = (element: Element | undefined): string =>
    resources.get(element?.getAttribute("resid") ?? "") ?? "";
  const functions = all(document, "ExtensionPoint").find((point) =>
    /CustomFunctions$/.test(typeOf(point))
  );
  const metadata = functions && first(functions, "Metadata");
  return {
    displayName: first(document, "DisplayName")?.getAttribute("DefaultValue") ?? "Add-in",
    pageUrl: byResid(first(document, "Runtime")),
    functionsUrl: byResid(metadata && first(metadata, "SourceLocation")),
    namespace: byResid(functions && first(functions, "Namespace")),
    commands: all(document, "Control").map((control) => ({
      id: control.getAttribute("id") ?? "",
      label: byResid(first(control, "Label")),
      tip: byResid(first(control, "Description")),
      action: actionOf(first(control, "Action")),
      icon: byResid(all(control, "Image")[0]),
    })),
  };
}

/** The override for the locale or for its language, else the default. */
function valueIn(element: Element, locale: string): string {
  const overrides = all(element, "Override");
  const language = locale.split("-", 1)[0] ?? "";
  const meant =
    overrides.find((each) => each.getAttribute("Locale") === locale) ??
    overrides.find((each) => each.getAttribute("Locale")?.split("-", 1)[0] === language);
  return meant?.getAttribute("Value") ?? element.getAttribute("DefaultValue") ?? "";
}

function typeOf(element: Element): string {
  return element.getAttribute("xsi:type") ?? element.getAttribute("type") ?? "";
}

function actionOf(action: Element | undefined): string {
  if (action === undefined) return "";
  return typeOf(action) === "ShowTaskpane"
    ? "ShowTaskpane"
    : (first(action, "FunctionName")?.textContent.trim() ?? "");
}

/** The path of an address of the add-in, whatever origin it will be served from. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, "https://localhost/");
  return pathname + search;
}
