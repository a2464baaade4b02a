/**
 * One of a closed list of choices, in any spelling. The error for another text names all choices if they
 * are few, otherwise the nearest.
 */
import { textOf, shortened, bareName, didYouMean, nearTexts, oneOf } from "../../input";
import { type Said, said } from "../../texts";
import { type Argument, isLeftOut } from "./arguments";
import { badValue } from "../cells/cells";

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

function wrongChoice(name: string, text: string, choices: readonly string[]): Said {
  if (choices.length <= FEW) return said("said.isNot", { name, one: oneOf(choices), text });
  const near = didYouMean(nearTexts(text, choices));
  const some = oneOf(choices.slice(0, FEW - 3));
  return said("said.cannotBe", {
    name,
    text,
    count: near ?? said("said.chooseOrAnotherThatTheHelpLists", { some }),
  });
}
