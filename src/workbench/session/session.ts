/**
 * One workbook with one add-in: joins grid, engine bridge and host, for any transport. The page and `boot-jsdom` make a
 * session, connect `receive` and `send` to the add-in's window, and use `makeWorkbench(session)`.
 */
import { Bridge, type BridgeOptions } from "../engine/bridge";
import type { FunctionMetadata } from "../engine/metadata";
import { Grid } from "../grid/grid";
import type { PluginEntry, UniverModules } from "../grid/modules";
import { Rearrange } from "../grid/rearrange";
import { storeFormulas } from "../grid/stored-formulas";
import { followHeaders } from "../grid/table-titles";
import { FaultSwitch } from "../host/faults";
import { Host } from "../host/host";
import { buildModel } from "../host/model/build-model";
import type { Model } from "../host/model/model";
import type { RequirementSets } from "../host/app-context";
import { SettingsStore } from "../host/protocol/settings-store";
import type { AddinManifest } from "./manifest";
import type { WorkbookFile } from "../interface/workbench";

export interface SessionOptions extends BridgeOptions {
  readonly modules: UniverModules;
  readonly plugins: readonly PluginEntry[];
  readonly locales?: Record<string, object>;
  readonly manifest: AddinManifest;
  readonly functions: readonly FunctionMetadata[];
  /** What `save()` returned. @default an empty workbook */
  readonly workbook?: WorkbookFile;
  /** Origin of the page the host lives on, as office.js is told it. */
  readonly origin: string;
  readonly send: (text: string) => void;
  readonly onPane?: (visible: boolean) => void;
  readonly isDark?: boolean;
  readonly open?: (file: WorkbookFile) => Promise<void>;
  /** What else `settled` waits for: requests to the service that are on their way. */
  readonly outsideActivity?: () => { readonly open: number; readonly lastAt: number };
  /** Changes to the declared requirement sets: `{ ExcelApi: "1.9" }`; "" removes a set. */
  readonly requirementSets?: RequirementSets;
  /** Language of Excel and of the document. @default en-US */
  readonly locale?: string;
}

const READY_TIMEOUT_MS = 30_000;

export class Session {
  readonly grid: Grid;
  readonly bridge: Bridge;
  readonly host: Host;
  readonly model: Model;
  readonly rearrange: Rearrange;
  readonly settings: SettingsStore;
  readonly manifest: AddinManifest;
  readonly conversationId = `wb-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  readonly ready: Promise<void>;
  readonly outsideActivity: NonNullable<SessionOptions["outsideActivity"]>;
  readonly open: NonNullable<SessionOptions["open"]>;
  readonly faults: FaultSwitch;
  paneVisible = true;
  #isDisposed = false;
  #isOtherUser = false;
  #fail: (reason: Error) => void = () => undefined;
  readonly #readyTimer: ReturnType<typeof setTimeout>;

  constructor(private readonly options: SessionOptions) {
    const { workbook } = options;
    this.manifest = options.manifest;
    this.settings = new SettingsStore(workbook?.settings);
    this.faults = new FaultSwitch(this.settings);
    this.grid = new Grid(options.modules, {
      plugins: options.plugins,
      snapshot: structuredClone(workbook?.snapshot),
      locales: options.locales,
      locale: options.locale,
      isDark: options.isDark,
    });
    storeFormulas(this.grid);
    followHeaders(this.grid);
    this.model = this.#buildModel(options);
    const { cells } = this.model;
    this.rearrange = new Rearrange(this.grid, cells);
    this.bridge = new Bridge(this.grid, cells, options.functions, {
      ...options,
      obstacles: this.model,
    });
    this.outsideActivity = options.outsideActivity ?? (() => ({ open: 0, lastAt: 0 }));
    this.open =
      options.open ?? (() => Promise.reject(new Error("Boot again with this file as `workbook`.")));
    let succeed: () => void = () => undefined;
    this.ready = new Promise<void>((resolve, reject) => {
      succeed = resolve;
      this.#fail = reject;
    });
    this.ready.catch(() => undefined);
    this.#readyTimer = setTimeout(
      () => this.fail(new Error(`The add-in did not start within ${READY_TIMEOUT_MS / 1000} s.`)),
      READY_TIMEOUT_MS
    );
    this.host = this.#buildHost(options, () => {
      clearTimeout(this.#readyTimer);
      succeed();
    });
  }

  #buildModel({ locale = "en-US" }: SessionOptions): Model {
    return buildModel({
      grid: this.grid,
      settings: this.settings,
      locale,
      wrote: () => this.host.noteWrite(),
      author: () => this.#author(),
    });
  }

  #buildHost(options: SessionOptions, onFunctionsReady: () => void): Host {
    return new Host({
      model: this.model,
      bridge: this.bridge,
      origin: options.origin,
      instanceId: this.conversationId,
      requirementSets: options.requirementSets,
      faults: this.faults,
      locale: options.locale,
      send: options.send,
      onFunctionsReady,
      isPaneShown: () => this.paneVisible,
      onPane: (visible) => this.setPane(visible),
    });
  }

  /** The add-in cannot start, for this reason. */
  fail(reason: Error): void {
    clearTimeout(this.#readyTimer);
    this.#fail(reason);
  }

  /** The pane is shown or hidden, by a person or by the add-in, which is told. */
  setPane(visible: boolean): void {
    if (this.paneVisible === visible) return;
    this.paneVisible = visible;
    this.options.onPane?.(visible);
    this.host.notePane(visible);
  }

  recalculate(restartFunctions: boolean): void {
    if (restartFunctions) this.bridge.restartAll();
    this.grid.calculation.calculateAll();
  }

  /** Makes `work` count as a co-author's. It is synchronous, so that its events can be told from this person's. */
  asOtherUser(work: () => void): void {
    this.#isOtherUser = true;
    try {
      work();
    } finally {
      this.#isOtherUser = false;
    }
  }

  #author(): "person" | "addin" | "other" {
    if (this.#isOtherUser) return "other";
    return this.host.isRunningActions ? "addin" : "person";
  }

  save(): WorkbookFile {
    const [snapshot, settings] = [this.grid.snapshot(), this.settings.all()];
    return { format: "stackscout-workbench", version: 1, snapshot, settings };
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    clearTimeout(this.#readyTimer);
    this.#fail(new Error("The workbench was closed."));
    this.host.dispose();
    this.bridge.dispose();
    this.grid.dispose();
  }
}
