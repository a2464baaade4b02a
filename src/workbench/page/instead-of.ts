/** Replaces a method of a library's class. The new method gets the old one, and calls it on `this`. */
export function insteadOf<T extends object, K extends keyof T>(
  library: T,
  method: K,
  other: (own: T[K]) => T[K]
): void {
  library[method] = other(library[method]);
}
