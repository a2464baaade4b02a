/** Lets what is already decided settle: promises only, no time. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
