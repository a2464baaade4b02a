/**
 * Runs one rich-API request over the model: its actions in order, until the first that fails; earlier writes stay. It
 * is asynchronous, because the grid is when it adds tables, and a read after a written formula waits for the engine.
 */
import { HostError } from "../../interface/host-error";
import {
  isHostObject,
  memberOf,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Json,
  type Returned,
} from "./members";
import {
  ACTION,
  PATH,
  type Action,
  type ArgumentInfo,
  type RichError,
  type RichRequest,
  type RichResponse,
} from "./request";

/** What a path leads to: an object, or nothing. */
type Target = HostObject | null;

/** What a request runs over. */
export interface RequestHost {
  readonly root: () => HostObject;
  readonly service: (name: string) => HostObject | null;
  readonly byReference: (id: string) => HostObject | null;
  readonly onUnknown: (member: string) => void;
  /** Called before an action of the add-in; throws to make it fail. */
  readonly onAction: () => Promise<void> | void;
  /** Called before something is read. */
  readonly beforeRead: () => Promise<void>;
  /** Called when a member was used that changes the workbook. */
  readonly onChange: () => void;
  /** True when the workbook was closed: the request ends without an answer. */
  readonly isGone: () => boolean;
}

/** Methods whose result depends on calculated values. */
const LOOKS_AT_RESULTS = /^get(spill|used|visible)/i;

/** Methods that leave the workbook as it is. */
const ONLY_READS = /^(_|get|select$|activate$|setinvocation|notify|setappruntime)/i;

/** What office.js does by itself: reaching the workbook, keeping and dropping references. */
export function isHousekeeping(request: RichRequest, action: Action): boolean {
  if (action.ActionType === ACTION.trace || action.Name?.startsWith("_") === true) return true;
  const path = request.ObjectPaths[String(action.ObjectPathId)];
  return action.ActionType === ACTION.instantiate && path?.ObjectPathType === PATH.root;
}

export function runRequest(host: RequestHost, request: RichRequest): Promise<RichResponse> {
  return new RequestRun(host, request).toEnd();
}

class RequestRun {
  readonly #targets = new Map<number, Promise<Target>>();

  constructor(
    private readonly host: RequestHost,
    private readonly request: RichRequest
  ) {}

  async toEnd(): Promise<RichResponse> {
    const response: RichResponse = { Results: [], TraceIds: [] };
    for (const [index, action] of this.request.Actions.entries()) {
      if (this.host.isGone()) break;
      try {
        const value = await this.#perform(action);
        if (action.ActionType === ACTION.trace) response.TraceIds.push(action.Id);
        response.Results.push({ ActionId: action.Id, Value: value });
      } catch (error) {
        if (this.host.isGone()) break;
        if (!(error instanceof HostError)) console.error("The host failed", error);
        response.Error = errorOf(error, index);
        break;
      }
    }
    return response;
  }

  async #perform(action: Action): Promise<Json> {
    if (action.ActionType === ACTION.trace) return null;
    // First, because a path may do something: of an action that is refused nothing is done.
    if (!isHousekeeping(this.request, action)) await this.host.onAction();
    const target = await this.#target(action.ObjectPathId);
    switch (action.ActionType) {
      case ACTION.instantiate:
        return target === null ? null : { ...target.members.identity?.() };
      case ACTION.load:
        if (target === null) return null;
        await this.host.beforeRead();
        return this.#load(target, action.QueryInfo?.Select ?? []);
      case ACTION.method: {
        if (target === null) return null;
        const result = await this.#call(target, action.Name ?? "", action.ArgumentInfo);
        return isHostObject(result) ? { ...result.members.identity?.() } : (result ?? null);
      }
      case ACTION.setProperty:
        await this.#set(target, action.Name ?? "", action.ArgumentInfo?.Arguments?.[0] ?? null);
        return null;
      default:
        this.host.onUnknown(`action type ${action.ActionType}`);
        throw new HostError(
          "ApiNotFound",
          `The workbench has no action of type ${action.ActionType}.`
        );
    }
  }

  #unknown({ className }: ClassMembers, member: string): HostError {
    const name = `${className}.${member.charAt(0).toLowerCase()}${member.slice(1)}`;
    this.host.onUnknown(name);
    return new HostError("ApiNotFound", `The workbench does not know ${name}.`);
  }

  #target(pathId: number): Promise<Target> {
    const known = this.#targets.get(pathId);
    if (known !== undefined) return known;
    const target = this.#resolve(pathId);
    this.#targets.set(pathId, target);
    return target;
  }

  async #resolve(pathId: number): Promise<Target> {
    const path = this.request.ObjectPaths[String(pathId)];
    if (path === undefined)
      throw new HostError("GeneralException", `The request has no object path ${pathId}.`);
    const name = path.Name ?? "";
    switch (path.ObjectPathType) {
      case PATH.root:
        return this.host.root();
      case PATH.service: {
        const service = this.host.service(name);
        if (service !== null) return service;
        this.host.onUnknown(name);
        throw new HostError("ApiNotFound", `The workbench has no service ${name}.`);
      }
      case PATH.nullObject:
        return null;
      case PATH.reference: {
        const object = this.host.byReference(name);
        if (object === null) throw new HostError("InvalidReference", "The object is gone.");
        return object;
      }
      default:
        return this.#resolveBelow(
          await this.#target(path.ParentObjectPathId ?? 0),
          path.ObjectPathType,
          name,
          path.ArgumentInfo
        );
    }
  }

  async #resolveBelow(
    parent: Target,
    type: number,
    name: string,
    info?: ArgumentInfo
  ): Promise<Target> {
    if (parent === null) return null;
    const { members } = parent;
    if (type === PATH.property) {
      const navigation = memberOf(members.navigation, name);
      if (navigation === null) throw this.#unknown(members, name);
      return navigation[1]();
    }
    if (type === PATH.indexer) {
      const key = info?.Arguments?.[0];
      const item =
        typeof key === "string" || typeof key === "number" ? members.items?.byKey(key) : null;
      if (item === null || item === undefined)
        throw new HostError("ItemNotFound", "The requested item does not exist.");
      return item;
    }
    const result = await this.#call(parent, name, info);
    return isHostObject(result) ? result : null;
  }

  async #call(target: HostObject, name: string, info?: ArgumentInfo): Promise<Returned> {
    const method = memberOf(target.members.methods, name);
    if (method === null) throw this.#unknown(target.members, name);
    const args = await this.#arguments(info);
    if (LOOKS_AT_RESULTS.test(name)) await this.host.beforeRead();
    const result = await method[1](...args);
    if (!ONLY_READS.test(name)) this.host.onChange();
    return result;
  }

  async #arguments(info?: ArgumentInfo): Promise<Argument[]> {
    const references = info?.ReferencedObjectPathIds ?? [];
    const args: Argument[] = [];
    for (const [index, value] of (info?.Arguments ?? []).entries()) {
      const reference = references[index];
      args.push(
        typeof reference === "number" && reference !== 0 ? await this.#target(reference) : value
      );
    }
    return args;
  }

  async #set(target: Target, name: string, value: Json): Promise<void> {
    if (target === null)
      throw new HostError("InvalidOperation", "A null object has no properties to set.");
    const scalar = memberOf(target.members.scalars, name);
    if (scalar?.[1].set === undefined) throw this.#unknown(target.members, name);
    await scalar[1].set(value);
    this.host.onChange();
  }

  async #load(target: HostObject, select: readonly string[]): Promise<Json> {
    const { items } = target.members;
    if (items === undefined) return this.#loadObject(target, select);
    // What is asked of a collection is asked of its items.
    const paths = select.map((path) => path.replace(/^items\//i, ""));
    const loaded: Json[] = [];
    for (const item of items.all()) loaded.push(await this.#loadObject(item, paths));
    return { _Items: loaded };
  }

  async #loadObject(target: HostObject, select: readonly string[]): Promise<Json> {
    const { members } = target;
    const loaded: Record<string, Json> = { ...members.identity?.() };
    const below = new Map<string, string[]>();
    for (const path of select) {
      const [head = "", ...rest] = path.split("/");
      const scalar = rest.length === 0 ? memberOf(members.scalars, head) : null;
      if (scalar !== null) {
        loaded[scalar[0]] = await scalar[1].get();
        continue;
      }
      const navigation = memberOf(members.navigation, head);
      if (navigation === null || rest.length === 0) throw this.#unknown(members, head);
      below.set(navigation[0], [...(below.get(navigation[0]) ?? []), rest.join("/")]);
    }
    for (const [name, paths] of below) {
      const object = members.navigation?.[name]?.() ?? null;
      loaded[name] = object === null ? null : await this.#load(object, paths);
    }
    return loaded;
  }
}

/** Of the action at this place; office.js finds the statement by it, and no add-in of ours asks for a location. */
export function errorOf(error: unknown, index: number): RichError {
  return {
    Code: error instanceof HostError ? error.code : "GeneralException",
    Message: error instanceof Error ? error.message : String(error),
    Location: "",
    HttpStatusCode: 400,
    ActionIndex: index,
  };
}
