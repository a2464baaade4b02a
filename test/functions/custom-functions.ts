/**
 * What Excel's runtime gives to custom functions, as far as they use it: the error class, and an
 * invocation that keeps what it was given to show.
 */
export const ErrorCode = { invalidValue: "#VALUE!", notAvailable: "#N/A" } as const;

class CustomFunctionsError {
  constructor(
    readonly code: string,
    readonly message?: string
  ) {}
}

Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });

export interface TestInvocation extends CustomFunctions.StreamingInvocation<unknown[][]> {
  /** Everything shown so far, errors as `"#N/A the sentence"`. */
  readonly shown: unknown[];
}

/** The types of Excel's interface call the flag a text, Microsoft's page a truth value: either may come. */
export function invocation(extra: { isInValuePreview?: string | boolean } = {}): TestInvocation {
  const shown: unknown[] = [];
  const setResult = (value: unknown) => void shown.push(readable(value));
  return { shown, setResult, ...(extra as { isInValuePreview?: string }) };
}

/** The last thing shown. */
export function last({ shown }: TestInvocation): unknown {
  return shown.at(-1);
}

/** A microtask later, when changes of one tick have been shown. */
export async function tick(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

function readable(value: unknown): unknown {
  if (value instanceof CustomFunctionsError) return `${value.code} ${value.message ?? ""}`;
  return Array.isArray(value) ? value.map(readable) : value;
}
