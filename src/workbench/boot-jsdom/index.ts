/**
 * Boots the built add-in under Node: a jsdom window with the real office.js, our host in place of Excel, Univer without
 * a screen. For jest and for the command line. Several boots of one process share only `workbook` and `storage`, if
 * these are passed on.
 */
import path from "node:path";
import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow } from "jsdom";
import { readFunctions, type FunctionMetadata } from "../engine/metadata";
import type { BridgeOptions } from "../engine/bridge";
import type { HeadlessUniver } from "../grid/modules";
import { frameName } from "../host/app-context";
import { pathOf, readManifest, type AddinManifest } from "../session/manifest";
import { makeWorkbench } from "../session/make-workbench";
import { Session, type SessionOptions } from "../session/session";
import type { Workbench } from "../interface/workbench";
import { ADDIN_ORIGIN, LocalFiles, ROOT } from "./local-files";
import { indexedDbGlobals, storageOver, type MachineStorage } from "./machine-storage";
import { FetchWitness, giveWebGlobals } from "./web-globals";

export type { MachineStorage } from "./machine-storage";
export { witnessed, type WitnessedRequest } from "./service-witness";
export type * from "../interface/workbench";

export interface BootOptions
  extends BridgeOptions, Pick<SessionOptions, "workbook" | "requirementSets" | "locale"> {
  /** The built add-in: manifest.xml, its page, functions.json, scripts. */
  readonly addinFolder: string;
  /** Used instead of the folder's config.json. */
  readonly config: unknown;
  /** Answers the add-in's service calls. @default Node's fetch */
  readonly fetch?: typeof globalThis.fetch;
  readonly storage?: MachineStorage;
  /** A closed pane hides the document: an add-in that draws only a shown pane starts faster. @default "shown" */
  readonly pane?: "shown" | "closed";
  /** Where the add-in's console goes. @default errors to this process's console.error */
  readonly onConsole?: (level: string, text: string) => void;
}

export interface BootedWorkbench extends Workbench {
  /** The add-in's own window. */
  readonly window: DOMWindow;
  /** Errors that nobody caught in the add-in's window. */
  pageErrors(): string[];
  dispose(): Promise<void>;
}

/** Made by bin/prepare.mjs, later and outside of the sources, so no static import can name it. */
function univerModules(): HeadlessUniver {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(path.join(ROOT, ".cache", "workbench", "univer-node.cjs")) as HeadlessUniver;
}

class AddinLoader extends ResourceLoader {
  constructor(private readonly files: LocalFiles) {
    super();
  }

  override fetch(url: string): ReturnType<ResourceLoader["fetch"]> {
    const file = this.files.read(url);
    const answer =
      file === null
        ? Promise.reject(new Error(`Nothing is served at ${url}`))
        : Promise.resolve(file);
    return Object.assign(answer, { abort: () => undefined });
  }
}

function consoleFor(errors: string[], onConsole: BootOptions["onConsole"]): VirtualConsole {
  const report =
    onConsole ??
    ((level, text) => (level === "error" ? console.error(`add-in: ${text}`) : undefined));
  const virtual = new VirtualConsole();
  for (const level of ["error", "warn", "info", "log", "debug"] as const) {
    virtual.on(level, (...parts: unknown[]) => report(level, parts.map(String).join(" ")));
  }
  virtual.on("jsdomError", (error) => {
    if (/Not implemented|parse CSS stylesheet/.test(error.message)) return;
    const { stack = error.message } = (error.cause ?? error) as Error;
    errors.push(stack);
    report("error", stack);
  });
  return virtual;
}

interface Addin {
  readonly manifest: AddinManifest;
  readonly functions: FunctionMetadata[];
}

function readAddin(files: LocalFiles): Addin {
  const xml = new JSDOM(files.readText("manifest.xml"), { contentType: "text/xml" });
  const manifest = readManifest(xml.window.document);
  xml.window.close();
  const metadata = files.readText(pathOf(manifest.functionsUrl));
  return { manifest, functions: readFunctions(metadata, manifest.namespace) };
}

interface WindowParts {
  readonly files: LocalFiles;
  readonly session: Session;
  readonly witness: FetchWitness;
  readonly errors: string[];
  readonly globals: Readonly<Record<string, unknown>>;
  readonly onOpen: (window: DOMWindow) => void;
}

function openWindow(options: BootOptions, parts: WindowParts): DOMWindow {
  const { files, session, witness, errors, globals, onOpen } = parts;
  const page = pathOf(session.manifest.pageUrl);
  const dom = new JSDOM(files.readText(page.replace(/\?.*$/, "")), {
    url: new URL(page, ADDIN_ORIGIN).href,
    runScripts: "dangerously",
    pretendToBeVisual: options.pane !== "closed",
    resources: new AddinLoader(files),
    virtualConsole: consoleFor(errors, options.onConsole),
    beforeParse: (window) => {
      onOpen(window);
      window.name = frameName(session.conversationId, ADDIN_ORIGIN, options.locale);
      giveWebGlobals(window, files, options.fetch ?? globalThis.fetch, witness, globals);
      // office.js posts to its parent: as if the window stood in a frame of the host.
      const parent = {
        postMessage: (text: string) => setImmediate(() => session.host.receive(text)),
      };
      Object.defineProperty(window, "parent", { value: parent, configurable: true });
    },
  });
  return dom.window;
}

export async function bootWorkbench(options: BootOptions): Promise<BootedWorkbench> {
  const modules = univerModules();
  const files = new LocalFiles(options.addinFolder, options.config);
  const witness = new FetchWitness();
  const errors: string[] = [];
  const { workbook, blanks, requirementSets, locale } = options;
  const { localStorage = {}, indexedDB } = options.storage ?? {};
  const database = indexedDB === undefined ? {} : await indexedDbGlobals(indexedDB);
  let listener: DOMWindow | null = null;

  const session = new Session({
    ...readAddin(files),
    modules,
    plugins: modules.headlessPlugins(),
    ...{ workbook, blanks, requirementSets, locale },
    origin: ADDIN_ORIGIN,
    outsideActivity: () => witness,
    send: (data) => {
      setImmediate(() => {
        if (listener === null) return;
        listener.dispatchEvent(
          new listener.MessageEvent("message", { data, origin: ADDIN_ORIGIN })
        );
      });
    },
  });
  session.setPane(options.pane !== "closed");
  const window = openWindow(options, {
    files,
    session,
    witness,
    errors,
    globals: { ...database, localStorage: storageOver(localStorage) },
    onOpen: (opened) => (listener = opened),
  });
  const dispose = async (): Promise<void> => {
    listener = null;
    session.dispose();
    window.close();
    // Lets answers that are under way notice that nobody listens any more.
    await new Promise((resolve) => setImmediate(resolve));
  };
  await session.ready.catch(async (error: unknown) => {
    await dispose();
    const seen = errors.length === 0 ? "" : ` Errors in its window: ${errors.join("; ")}`;
    throw new Error(`${error instanceof Error ? error.message : String(error)}${seen}`);
  });
  return Object.create(makeWorkbench(session), {
    window: { value: window, enumerable: true },
    pageErrors: { value: () => [...errors] },
    dispose: { value: dispose },
  }) as BootedWorkbench;
}
