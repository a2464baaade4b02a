/**
 * One workbook with one add-in: grid, engine bridge and host joined, whatever carries the messages. The page and
 * `boot-jsdom` make one, connect `receive` and `send` to the add-in's window, and hand out `makeWorkbench(session)`.
 */
import { Bridge, type BridgeOptions } from "./engine/bridge";
import type { FunctionMetadata } from "./engine/metadata";
import { Cells } from "./grid/cells";
import { Formats } from "./grid/formats";
import { Grid } from "./grid/grid";
import type { PluginEntry, UniverModules } from "./grid/modules";
import { Tables } from "./grid/tables";
import { Host } from "./host/host";
import { buildModel } from "./host/model/build-model";
import { SettingsStore } from "./host/settings-store";
import type { AddinManifest } from "./manifest";
import type { WorkbookFile } from "./workbench";

export interface SessionOptions extends BridgeOptions {
  readonly modules: UniverModules;
  readonly plugins: readonly PluginEntry[];
  readonly locales?: Record<string, object>;
  readonly manifest: AddinManifest;
  readonly functions: readonly FunctionMetadata[];
  readonly workbook?: WorkbookFile;
  /** Origin of the page the host lives on, as office.js is told it. */
  readonly origin: string;
  readonly send: (text: string) => void;
  readonly onPane?: (visible: boolean) => void;
  readonly open?: (file: WorkbookFile) => Promise<void>;
  /** What else `settled` waits for: service requests that can be seen to be on their way. */
  readonly outsideActivity?: () => { readonly open: number; readonly lastAt: number };
  readonly readyTimeoutMs?: number;
}

const READY_TIMEOUT_MS = 30_000;

export class Session {
  readonly grid: Grid;
  readonly cells: Cells;
  readonly bridge: Bridge;
  readonly host: Host;
  readonly tables: Tables;
  readonly settings: SettingsStore;
  readonly properties: Map<string, string>;
  readonly manifest: AddinManifest;
  readonly conversationId = `wb-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  readonly ready: Promise<void>;
  readonly outsideActivity: NonNullable<SessionOptions["outsideActivity"]>;
  readonly open: NonNullable<SessionOptions["open"]>;
  paneVisible = true;
  #fail: (reason: Error) => void = () => undefined;
  readonly #readyTimer: ReturnType<typeof setTimeout>;

  constructor(options: SessionOptions) {
    const { workbook } = options;
    this.manifest = options.manifest;
    this.settings = new SettingsStore(workbook?.settings);
    this.properties = new Map(Object.entries(workbook?.properties ?? {}));
    this.grid = new Grid(options.modules, {
      plugins: options.plugins,
      ...(workbook === undefined ? {} : { snapshot: structuredClone(workbook.snapshot) }),
      ...(options.locales === undefined ? {} : { locales: options.locales }),
    });
    this.cells = new Cells(this.grid);
    this.tables = new Tables(this.grid, this.cells);
    this.bridge = new Bridge(this.grid, this.cells, options.functions, options);
    this.outsideActivity = options.outsideActivity ?? (() => ({ open: 0, lastAt: 0 }));
    this.open =
      options.open ?? (() => Promise.reject(new Error("Boot again with this file as `workbook`.")));
    const model = buildModel({
      grid: this.grid,
      cells: this.cells,
      formats: new Formats(this.grid, this.cells),
      tables: this.tables,
      settings: this.settings,
      properties: this.properties,
      wrote: () => this.host.noteWrite(),
      calculate: (restartFunctions) => this.recalculate(restartFunctions),
    });
    let succeed: () => void = () => undefined;
    this.ready = new Promise<void>((resolve, reject) => {
      succeed = resolve;
      this.#fail = reject;
    });
    this.ready.catch(() => undefined);
    const timeoutMs = options.readyTimeoutMs ?? READY_TIMEOUT_MS;
    this.#readyTimer = setTimeout(
      () => this.fail(new Error(`The add-in did not start within ${timeoutMs / 1000} s.`)),
      timeoutMs
    );
    this.host = new Host({
      model,
      bridge: this.bridge,
      origin: options.origin,
      instanceId: this.conversationId,
      send: options.send,
      onFunctionsReady: () => {
        clearTimeout(this.#readyTimer);
        succeed();
      },
      onPane: (visible) => {
        this.paneVisible = visible;
        options.onPane?.(visible);
      },
    });
  }

  /** The add-in cannot start, for this reason. */
  fail(reason: Error): void {
    clearTimeout(this.#readyTimer);
    this.#fail(reason);
  }

  /** The pane is shown or hidden by a person: the add-in hears of it. */
  setPane(visible: boolean): void {
    if (this.paneVisible === visible) return;
    this.paneVisible = visible;
    this.host.notePane(visible);
  }

  recalculate(restartFunctions: boolean): void {
    if (restartFunctions) this.bridge.restartAll();
    this.grid.recalculate();
  }

  file(): WorkbookFile {
    return {
      format: "stackscout-workbench",
      version: 1,
      snapshot: this.grid.snapshot(),
      settings: this.settings.all(),
      properties: Object.fromEntries(this.properties),
    };
  }

  dispose(): void {
    clearTimeout(this.#readyTimer);
    this.#fail(new Error("The workbench was closed."));
    this.host.dispose();
    this.bridge.dispose();
    this.grid.dispose();
  }
}
