/**
 * Univer 0.25.1 calls `map.keys().some(...)`, which Node has since version 22. This adds what it uses to the iterators
 * of Node 20, in the prebundled Univer only; a newer Node keeps its own.
 */
const prototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as Record<
  string,
  unknown
>;

type Test = (value: unknown, index: number) => unknown;

const helpers: Record<string, (this: Iterable<unknown>, use: Test) => unknown> = {
  some(use) {
    return [...this].some(use);
  },
  every(use) {
    return [...this].every(use);
  },
  find(use) {
    return [...this].find(use);
  },
  map(use) {
    return [...this].map(use)[Symbol.iterator]();
  },
  filter(use) {
    return [...this].filter(use)[Symbol.iterator]();
  },
  forEach(use) {
    [...this].forEach(use);
  },
  toArray() {
    return [...this];
  },
};

for (const [name, value] of Object.entries(helpers)) {
  if (prototype[name] === undefined)
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}
