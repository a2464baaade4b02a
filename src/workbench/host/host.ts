/**
 * The host of one add-in: answers the messages of its window and sends it events, over any transport. Rich-API requests
 * run one after the other, because a batch needs the workbook as the one before left it. Results of custom functions
 * overtake them, because a read may wait for the calculation.
 */
import type { Bridge } from "../engine/bridge";
import type { Invocation } from "../engine/outbox";
import { HostError } from "../interface/host-error";
import { appContext, type RequirementSets } from "./app-context";
import { CellEditing } from "./cell-editing";
import { CommandRuns } from "./command-runs";
import type { FaultSwitch } from "./faults";
import { tellChanges, type RichEvent } from "./events";
import { errorOf, isHousekeeping, type RequestHost, runRequest } from "./protocol/interpreter";
import type { Json } from "./protocol/members";
import type { Model } from "./model/model";
import { workbookObject } from "./model/workbook";
import type { Action, RichRequest, RichResponse } from "./protocol/request";
import { makeServices } from "./services";
import {
  ACTION_TYPE,
  answerTo,
  DISPATCH,
  eventFor,
  readWireRequest,
  type WireRequest,
} from "./protocol/wire";

export interface HostOptions {
  readonly model: Model;
  readonly bridge: Bridge;
  readonly origin: string;
  readonly instanceId: string;
  readonly requirementSets?: RequirementSets;
  readonly locale?: string;
  readonly faults: FaultSwitch;
  readonly send: (text: string) => void;
  readonly onFunctionsReady: () => void;
  readonly isPaneShown: () => boolean;
  /** The add-in shows or hides its pane. */
  readonly onPane: (visible: boolean) => void;
}

const WAIT_FOR_CALCULATION_MS = 5000;
/** Excel on the web takes and gives 5 MB at a time. */
const PAYLOAD_LIMIT = 5 * 1024 * 1024;
const REQUEST_TOO_LARGE = 5103;
const RESPONSE_TOO_LARGE = 5104;
const VISIBILITY_CATEGORY = 65536;
const VISIBILITY_CHANGED = 65539;

export class Host {
  readonly editing = new CellEditing();
  /** Those of the add-in since the start: `Class.member` of every action. */
  requests: string[][] = [];
  readonly #requestHost: RequestHost;
  readonly #listeners = new Map<string, WireRequest>();
  readonly #unknown = new Set<string>();
  readonly #commands = new CommandRuns();
  #queue: Promise<void> = Promise.resolve();
  #runningActions = 0;
  #hasUnreadWrites = false;
  #eventBuffer: RichEvent[] = [];
  #disposed = false;

  constructor(private readonly options: HostOptions) {
    const { model, bridge } = options;
    const services = makeServices({
      onFunctionsReady: () => {
        bridge.outbox.connect({
          invoke: (calls) => this.#invoke(calls),
          cancel: (ids) => this.#cancel(ids),
        });
        options.onFunctionsReady();
      },
      onResults: (results) => this.#onResults(results),
      isPaneShown: options.isPaneShown,
      onVisibility: options.onPane,
    });
    const root = workbookObject(model);
    this.#requestHost = {
      root: () => root,
      service: (name) => services.get(name) ?? null,
      byReference: (id) => model.references.get(id) ?? null,
      onUnknown: (member) => void this.#unknown.add(member),
      onAction: () => this.options.faults.onAction(),
      beforeRead: () => this.#beforeRead(),
      // As in Excel for the web of 2024 a person cannot undo past it.
      onChange: () => model.grid.clearUndo(),
      isGone: () => this.#disposed,
    };
    model.grid.onEdit((edit) => {
      if (edit.kind === "selected") this.#tell("documentSelectionChanged");
    });
    model.settings.onWrite(() => this.#tell("settingsChanged"));
    tellChanges(model, (events) => this.#fire(events));
  }

  unknownMembers(): string[] {
    return [...this.#unknown];
  }

  /** A formula was written and is not calculated yet: the next read waits. */
  noteWrite(): void {
    this.#hasUnreadWrites = true;
  }

  get isRunningActions(): boolean {
    return this.#runningActions > 0;
  }

  receive(text: unknown): void {
    const request = readWireRequest(text);
    if (request === null || this.#disposed) return;
    if (request._actionType !== ACTION_TYPE.invoke) {
      this.#onRegistration(request);
      return;
    }
    void this.#answer(request).then(
      (data) => this.#reply(request, data),
      (error: unknown) => {
        if (this.#disposed) return;
        console.error(`The host could not answer ${request._actionName}`, error);
        this.#reply(request, { Version: 1, Error: 5001 });
      }
    );
  }

  /** Tells the add-in that its pane is shown or hidden. */
  notePane(visible: boolean): void {
    this.#fire([
      [
        VISIBILITY_CATEGORY,
        VISIBILITY_CHANGED,
        "",
        JSON.stringify({ visibility: visible ? "Visible" : "Hidden" }),
        0,
      ],
    ]);
  }

  /** Runs a ribbon command that calls a function of the add-in; resolves when it says that it is done. */
  runCommand(commandId: string, functionName: string): Promise<void> {
    if (!this.#listeners.has("appCommandInvoked"))
      return Promise.reject(new Error("The add-in does not listen to ribbon commands."));
    const done = this.#commands.start(commandId, functionName);
    const event = JSON.stringify({ source: { id: commandId } });
    this.#tell("appCommandInvoked", { 0: commandId, 1: functionName, 2: event });
    return done;
  }

  dispose(): void {
    this.#disposed = true;
    this.#listeners.clear();
  }

  #tell(event: string, data: object = {}): void {
    const registration = this.#listeners.get(event);
    if (registration) this.options.send(eventFor(registration, data, this.options.origin));
  }

  #reply(request: WireRequest, data: unknown): void {
    if (!this.#disposed) this.options.send(answerTo(request, data, this.options.origin));
  }

  #onRegistration(request: WireRequest): void {
    if (request._actionType === ACTION_TYPE.register)
      this.#listeners.set(request._actionName, request);
    else this.#listeners.delete(request._actionName);
    this.#reply(request, { Error: 0 });
  }

  async #answer(request: WireRequest): Promise<unknown> {
    switch (request._actionName) {
      case "ContextActivationManager_getAppContextAsync":
        return appContext(this.options);
      case "ContextActivationManager_notifyHost":
        return null;
      case "executeMethod":
        return this.#execute(request._data as Record<string, unknown>);
      default:
        this.#unknown.add(request._actionName);
        return { Version: 1, Error: 5001 };
    }
  }

  async #execute(data: Record<string, unknown>): Promise<unknown> {
    const id = (data["DdaMethod"] as { DispatchId?: number } | undefined)?.DispatchId;
    switch (id) {
      case DISPATCH.richApi:
        return this.#richApi(data["ArrayData"] as readonly unknown[]);
      case DISPATCH.commandCompleted:
        this.#commands.complete(data);
        return { Version: 1, Error: 0 };
      default:
        this.#unknown.add(`executeMethod ${String(id)}`);
        return { Version: 1, Error: 5001 };
    }
  }

  async #richApi(arrayData: readonly unknown[]): Promise<unknown> {
    const body = String(arrayData[4]);
    const request = JSON.parse(body) as RichRequest;
    const isForFunctions = Object.values(request.ObjectPaths).some(
      (path) => path.Name === "Microsoft.ExcelServices.CustomFunctions"
    );
    const isOwn =
      !isForFunctions && request.Actions.some((action) => !isHousekeeping(request, action));
    if (body.length > PAYLOAD_LIMIT) return { Version: 1, Error: REQUEST_TOO_LARGE };
    const mayRun = !isOwn || (await this.editing.letsThrough(Number(arrayData[6])));
    const response = await (isForFunctions
      ? this.#run(request)
      : this.#enqueue(() => (mayRun ? this.#run(request) : refusedInCellEdit())));
    const text = JSON.stringify(response);
    if (text.length > PAYLOAD_LIMIT) return { Version: 1, Error: RESPONSE_TOO_LARGE };
    return { Version: 1, Error: 0, Data: [200, [], text] };
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.then(
      () => undefined,
      () => undefined
    );
    return result;
  }

  async #run(request: RichRequest): Promise<RichResponse> {
    this.requests.push(request.Actions.map((action) => memberOf(request, action)));
    this.#runningActions += 1;
    try {
      return await runRequest(this.#requestHost, request);
    } finally {
      this.#runningActions -= 1;
    }
  }

  async #beforeRead(): Promise<void> {
    if (!this.#hasUnreadWrites) return;
    this.#hasUnreadWrites = false;
    await this.options.model.grid.calculation.whenIdle(WAIT_FOR_CALCULATION_MS);
  }

  #invoke(invocations: readonly Invocation[]): void {
    this.#fire(
      invocations.map((call) => {
        const { id, functionId, args } = call;
        const message = [id, functionId, args, "", flagsOf(call), null];
        return [1, 1000, "", JSON.stringify(message), 0];
      })
    );
  }

  #cancel(ids: readonly number[]): void {
    this.#fire(ids.map((invocationId) => [1, 1001, "", JSON.stringify({ invocationId }), 0]));
  }

  #onResults(results: readonly Json[]): void {
    for (const result of results) {
      if (!Array.isArray(result)) continue;
      const [id, ok, value, errorNumber] = result as readonly Json[];
      this.options.bridge.onResult(Number(id), ok === true, value, errorNumber);
    }
  }

  /** Sends the events of one moment in one message. */
  #fire(events: readonly RichEvent[]): void {
    if (events.length === 0) return;
    this.#eventBuffer.push(...events);
    if (this.#eventBuffer.length > events.length) return;
    queueMicrotask(() => {
      const batch = this.#eventBuffer;
      this.#eventBuffer = [];
      this.#tell("richApiMessage", { ArrayData: batch });
    });
  }
}

/** The flags as office.js reads them: cancelable, stream, errors as data types in JSON. */
function flagsOf({ isCancelable, isStream, takesErrors }: Invocation): number {
  return (isCancelable ? 1 : 0) | (isStream ? 2 : 0) | (takesErrors ? 8 : 0);
}

function memberOf({ ObjectPaths }: RichRequest, { ObjectPathId, Name = "" }: Action): string {
  const { Name: object = "" } = ObjectPaths[String(ObjectPathId)] ?? {};
  return [object, Name].filter((part) => part !== "").join(".");
}

const refusedInCellEdit = (): Promise<RichResponse> => {
  const error = new HostError("InvalidOperationInCellEditMode", "Excel is in cell-editing mode.");
  return Promise.resolve({ Results: [], TraceIds: [], Error: errorOf(error, 0) });
};
