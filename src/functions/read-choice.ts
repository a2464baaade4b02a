/**
 * One of a closed list of choices, however it is written. What is none is answered with the
 * choices when they are few, otherwise with the nearest.
 */
import { shortened, bareName, didYouMean, nearTexts } from "../input";
import { type Argument, isLeftOut, textOf } from "./arguments";
import { badValue } from "./cells";

/** Undefined when left out. */
export function readChoice<T extends string>(
  argument: unknown,
  name: string,
  choices: readonly T[]
): Argument<T | undefined> {
  if (isLeftOut(argument)) return undefined;
  const text = textOf(argument);
  const found = choices.find((choice) => bareName(choice) === bareName(text));
  return found ?? badValue(wrongChoice(name, shortened(text), choices));
}

const FEW = 6;

function wrongChoice(name: string, text: string, choices: readonly string[]): string {
  if (choices.length <= FEW) return `"${name}" is ${listed(choices)}, not "${text}".`;
  const near = didYouMean(nearTexts(text, choices));
  const some = ` Choose ${listed(choices.slice(0, FEW - 3))}, or another that the help lists.`;
  return `"${name}" cannot be "${text}".${near === "" ? some : near}`;
}

function listed(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1) ?? ""}`;
}
