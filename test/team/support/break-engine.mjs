// Loaded before a gateway: once the file BREAK_ENGINE is there, every query is a fault of the engine itself.
import { PGlite } from "@electric-sql/pglite";
import { existsSync } from "node:fs";

const file = process.env["BREAK_ENGINE"] ?? "";
/** A WebAssembly module that does nothing but `unreachable` when it starts. */
const TRAP = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 8, 1, 0],
  ...[0x0a, 5, 1, 3, 0, 0, 0x0b]
);
const { query } = PGlite.prototype;
Object.assign(PGlite.prototype, {
  /** @this {PGlite} @param {Parameters<typeof query>} given */
  query(...given) {
    if (existsSync(file)) new WebAssembly.Instance(new WebAssembly.Module(TRAP));
    return Reflect.apply(query, this, given);
  },
});
