/** The name of an idea in the pane's language, and all words that find it. */
import { t } from "../../texts";
import type { SearchKind } from "../../input";
import { useMessages } from "../state/pane-context";
import { filterId } from "../search-form/filter-id";
import type { Idea } from "./ideas";

export function useIdeaName(search: SearchKind): (idea: Idea) => string {
  const { find, names } = useMessages();
  return ({ id, ways }) => {
    const [first] = ways[0]?.filters ?? [];
    const own: string | undefined = find.ideas[id];
    return own ?? (first ? (names.filters[search][filterId(first)] ?? first.label) : id);
  };
}

/** Whether each word that was typed is part of one of the idea's names. */
export function useIsNamed(search: SearchKind): (idea: Idea, wanted: string) => boolean {
  const { names } = useMessages();
  const nameOf = useIdeaName(search);
  return (idea, wanted) => {
    const filters = idea.ways.flatMap((way) => way.filters.flatMap((filter) => filter ?? []));
    const words = [
      nameOf(idea),
      t(`find.alsoCalled.${idea.id}`) ?? "",
      ...filters.flatMap(({ name, label, aliases }) => [name, label, ...aliases]),
      ...filters.map((filter) => names.filters[search][filterId(filter)] ?? ""),
    ].map((text) => text.toLowerCase());
    const isPart = (text: string) => words.some((word) => word.includes(text));
    const text = wanted.trim().toLowerCase();
    return isPart(text) || text.split(/\s+/).every(isPart);
  };
}
