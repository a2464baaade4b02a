/**
 * Says what the page is doing until the add-in has started, and after 15 seconds what to do about it. A script
 * of its own, because it must run when office.js or the add-in's code cannot be loaded.
 */
import { words as languages } from "./start-words";

const LATE_MS = 15_000;

/** The add-in empties this place when it has started, or cannot. */
const place = document.getElementById("start");

type Words = (typeof languages)["en"];

function words(): Words {
  const known: Partial<Record<string, Words>> = languages;
  const { Office: office } = globalThis as { Office?: Partial<typeof Office> };
  const language = office?.context?.displayLanguage ?? navigator.language;
  return known[language.slice(0, 2).toLowerCase()] ?? languages.en;
}

function show(sentence: string, ...more: Node[]): void {
  const text = document.createElement("p");
  text.role = "status";
  text.textContent = sentence;
  place?.replaceChildren(text, ...more);
}

show(words().starting);
setTimeout(() => {
  if (!place?.firstChild) return;
  const button = document.createElement("button");
  button.textContent = words().tryAgain;
  button.onclick = () => location.reload();
  show(words().late, button);
}, LATE_MS);
