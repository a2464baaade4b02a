/** What a filter is called in a form: its contract name, with that of the part it stands in. */
import type { SearchFilter } from "../../input";

export function filterId({ name, within }: SearchFilter): string {
  return within ? `${within}.${name}` : name;
}
