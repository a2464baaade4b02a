/** What Excel refuses: its code and a message. */

/** An error code of Excel's public enumeration, as `error.code` in the add-in. */
export type ErrorCode =
  | "AccessDenied"
  | "ApiNotFound"
  | "GeneralException"
  | "InvalidArgument"
  | "InvalidOperation"
  | "InvalidOperationInCellEditMode"
  | "InvalidReference"
  | "ItemAlreadyExists"
  | "ItemNotFound"
  | "ResponsePayloadSizeLimitExceeded"
  | "UnsupportedOperation";

export class HostError extends Error {
  readonly code: string;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
