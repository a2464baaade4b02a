/** Puts another method in the place of one of a library's class. The library's own is given: it is called on `this`. */
export function insteadOf<T extends object, K extends keyof T>(
  library: T,
  method: K,
  other: (own: T[K]) => T[K]
): void {
  library[method] = other(library[method]);
}
