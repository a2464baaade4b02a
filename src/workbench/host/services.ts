/**
 * The services an add-in reaches besides the workbook: custom function results and the visibility of the pane. Requests
 * name them by Microsoft's full names.
 */
import { asText, type ClassMembers, type HostObject, type Json } from "./protocol/members";

interface ServiceParts {
  readonly onFunctionsReady: () => void;
  readonly onResults: (results: readonly Json[]) => void;
  /** Whether the pane is in sight. */
  readonly isPaneShown: () => boolean;
  readonly onVisibility: (isShown: boolean) => void;
}

function service(className: string, methods: ClassMembers["methods"]): HostObject {
  return { members: { className, methods } };
}

/** By the names of requests. */
export function makeServices(parts: ServiceParts): ReadonlyMap<string, HostObject> {
  return new Map([
    [
      "Microsoft.ExcelServices.CustomFunctions",
      service("CustomFunctions", {
        _SetOsfControlContainerReadyForCustomFunctions: () => parts.onFunctionsReady(),
        _GetEnabledFeatures: () => [],
        SetInvocationArrayResults: (results) => {
          if (Array.isArray(results)) parts.onResults(results as readonly Json[]);
        },
      }),
    ],
    [
      "Microsoft.InternalService.AddinInternalService",
      service("AddinInternalService", { NotifyActionHandlerReady: () => null }),
    ],
    [
      "Microsoft.AppRuntime.AppRuntimeService",
      service("AppRuntimeService", {
        GetAppRuntimeState: () => (parts.isPaneShown() ? "Visible" : "Background"),
        SetAppRuntimeState: (state) => parts.onVisibility(asText(state) === "Visible"),
      }),
    ],
  ]);
}
