/** The key of a filter in a form: its contract name, after the name of the object that contains it. */
import type { SearchFilter } from "../../input";

export function filterId({ name, within }: SearchFilter): string {
  return within ? `${within}.${name}` : name;
}
