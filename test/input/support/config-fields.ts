/** The fields of `config.json`, found by looking which names `readConfig` asks a file for. */
import { readConfig } from "../../../src/input/names/config";

/** What administrators can write, like `services[].name`. */
export function configFields(): string[] {
  return namesAsked((asked) => asked).flatMap((name) => {
    const inObject = namesAsked((asked) => ({ [name]: asked }));
    if (inObject.length > 0) return inObject.map((inner) => `${name}.${inner}`);
    const inList = namesAsked((asked) => ({ [name]: [asked] }));
    return [name, ...inList.map((inner) => `${name}[].${inner}`)];
  });
}

/** The names that are read of an object, put where `around` puts it. */
function namesAsked(around: (asked: object) => object): string[] {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol): undefined => {
    if (typeof name === "string") names.add(name);
  };
  try {
    readConfig(around(new Proxy({}, { get })));
  } catch {
    // Which fields are wrong does not matter.
  }
  return [...names];
}
