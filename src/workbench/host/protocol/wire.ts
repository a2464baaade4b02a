/**
 * The messages between an add-in's window and its host, as office.js on the web posts them: JSON texts with these fields.
 */
export interface WireRequest {
  readonly _messageType: number;
  readonly _actionName: string;
  readonly _actionType: number;
  readonly _conversationId: string;
  readonly _correlationId: number;
  readonly _data: unknown;
  readonly _serializerVersion?: number;
}

export const ACTION_TYPE = { invoke: 0, register: 1, unregister: 2 } as const;

export function readWireRequest(text: unknown): WireRequest | null {
  if (typeof text !== "string" || !text.startsWith("{")) return null;
  try {
    const message = JSON.parse(text) as Partial<WireRequest>;
    return message._messageType === 0 && typeof message._actionName === "string"
      ? (message as WireRequest)
      : null;
  } catch {
    return null;
  }
}

function message(request: WireRequest, responseType: 0 | 1, data: unknown, origin: string): string {
  return JSON.stringify({
    _messageType: 1,
    _actionName: request._actionName,
    _conversationId: request._conversationId,
    _correlationId: request._correlationId,
    _origin: origin,
    _data: data,
    _errorCode: 0,
    _responseType: responseType,
    _serializerVersion: request._serializerVersion ?? 1,
  });
}

export function answerTo(request: WireRequest, data: unknown, origin: string): string {
  return message(request, 0, data, origin);
}

/** An event has the correlation id of the registration that it answers. */
export function eventFor(registration: WireRequest, data: unknown, origin: string): string {
  return message(registration, 1, data, origin);
}

/** Dispatch ids of `executeMethod` that the host knows. */
export const DISPATCH = {
  richApi: 93,
  commandCompleted: 94,
} as const;
