/**
 * The services an add-in reaches besides the workbook: custom function results and the visibility of the pane. Requests
 * name them by Microsoft's full names.
 */
import { asText, type ClassMembers, type HostObject, type Json } from "./protocol/members";

interface ServiceEvents {
  readonly onFunctionsReady: () => void;
  readonly onResults: (results: readonly Json[]) => void;
  readonly onVisibility: (state: string) => void;
}

function service(className: string, methods: ClassMembers["methods"]): HostObject {
  return { members: { className, methods } };
}

export class Services {
  #visibility = "Visible";
  readonly #byName: Readonly<Record<string, HostObject>>;

  constructor(events: ServiceEvents) {
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
    };
  }

  setPane(visible: boolean): void {
    this.#visibility = visible ? "Visible" : "Background";
  }

  byName(name: string): HostObject | null {
    return this.#byName[name] ?? null;
  }
}
