/**
 * Univer 0.25.1 calls `map.keys().some(...)`, which Node has since version 22. This adds it to the iterators of Node 20, in
 * the prebundled Univer only; a newer Node keeps its own.
 */
interface WithSome extends Iterable<unknown> {
  some?: (this: WithSome, test: (value: unknown, index: number) => unknown) => boolean;
}

const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as WithSome;

iterator.some ??= function (test) {
  return [...this].some(test);
};
