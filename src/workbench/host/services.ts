/**
 * The services an add-in reaches besides the workbook: custom function results, pane visibility, start-up behaviour,
 * the ribbon. Requests name them by Microsoft's full names.
 */
import { asText, type ClassMembers, type HostObject, type Json } from "./protocol/members";

export interface ServiceEvents {
  readonly onFunctionsReady: () => void;
  readonly onResults: (results: readonly Json[]) => void;
  readonly onVisibility: (state: string) => void;
  /** As it is saved in the file. */
  readonly startup: string;
}

export interface RibbonState {
  readonly disabled: Set<string>;
  readonly hiddenTabs: Set<string>;
}

function service(className: string, methods: ClassMembers["methods"]): HostObject {
  return { members: { className, methods } };
}

export class Services {
  readonly ribbon: RibbonState = { disabled: new Set(), hiddenTabs: new Set() };
  #visibility = "Visible";
  #startState: string;
  readonly #byName: Readonly<Record<string, HostObject>>;

  constructor(events: ServiceEvents) {
    this.#startState = events.startup;
    this.#byName = {
      "Microsoft.ExcelServices.CustomFunctions": service("CustomFunctions", {
        _SetOsfControlContainerReadyForCustomFunctions: () => events.onFunctionsReady(),
        _GetEnabledFeatures: () => [],
        SetInvocationArrayResults: (results) => {
          if (Array.isArray(results)) events.onResults(results as readonly Json[]);
        },
      }),
      "Microsoft.InternalService.AddinInternalService": service("AddinInternalService", {
        NotifyActionHandlerReady: () => null,
      }),
      "Microsoft.AppRuntime.AppRuntimeService": service("AppRuntimeService", {
        GetAppRuntimeState: () => this.#visibility,
        SetAppRuntimeState: (state) => {
          this.#visibility = asText(state);
          events.onVisibility(this.#visibility);
        },
      }),
      "Microsoft.AppRuntime.AppRuntimePersistenceService": service("AppRuntimePersistenceService", {
        GetAppRuntimeStartState: () => this.#startState,
        SetAppRuntimeStartState: (state) => {
          this.#startState = asText(state);
        },
      }),
      "Microsoft.DynamicRibbon.DynamicRibbon": this.#ribbonService(),
    };
  }

  setPane(visible: boolean): void {
    this.#visibility = visible ? "Visible" : "Background";
  }

  get startup(): string {
    return this.#startState;
  }

  get startsWithDocument(): boolean {
    return this.#startState !== "Inactive";
  }

  byName(name: string): HostObject | null {
    return this.#byName[name] ?? null;
  }

  #ribbonService(): HostObject {
    const toggle = (set: Set<string>, id: string, isIn: boolean): void => {
      if (isIn) set.add(id);
      else set.delete(id);
    };
    return service("DynamicRibbon", {
      GetTab: (id) => ({
        members: {
          className: "RibbonTab",
          identity: () => ({ Id: asText(id) }),
          scalars: { Id: { get: () => asText(id) } },
          methods: {
            SetVisibility: (visible) => {
              toggle(this.ribbon.hiddenTabs, asText(id), visible !== true);
            },
          },
        },
      }),
      GetButton: (id) => ({
        members: {
          className: "RibbonButton",
          identity: () => ({ Id: asText(id) }),
          scalars: {
            Id: { get: () => asText(id) },
            Enabled: {
              get: () => !this.ribbon.disabled.has(asText(id)),
              set: (enabled) => toggle(this.ribbon.disabled, asText(id), enabled !== true),
            },
          },
        },
      }),
      ExecuteRequestUpdate: () => null,
    });
  }
}
