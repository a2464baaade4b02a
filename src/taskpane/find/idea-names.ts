/** The name of an idea in the pane's language, and all words that find it. */
import { nameText, textOr } from "../../texts";
import type { Idea } from "./ideas";

export function ideaName({ id, ways }: Idea): string {
  const [first] = ways[0]?.filters ?? [];
  return textOr(`find.ideas.${id}`, first ? nameText(first.label) : id);
}

/** Whether each word that was typed is part of one of the idea's names. */
export function isNamed(idea: Idea, wanted: string): boolean {
  const filters = idea.ways.flatMap((way) => way.filters.flatMap((filter) => filter ?? []));
  const words = [
    ideaName(idea),
    textOr(`find.alsoCalled.${idea.id}`, ""),
    ...filters.flatMap(({ name, label, aliases }) => [name, label, ...aliases]),
    ...filters.map((filter) => nameText(filter.label)),
  ].map((text) => text.toLowerCase());
  const isPart = (text: string) => words.some((word) => word.includes(text));
  const text = wanted.trim().toLowerCase();
  return isPart(text) || text.split(/\s+/).every(isPart);
}
