/** What the page says when the add-in cannot start, in Office's language or the browser's. Nothing can be fetched then. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { watchStart } from "../../src/addin/start-watch";

const WORDS = readFileSync(path.resolve(__dirname, "../../src/addin/start-words.json"), "utf8");
const all = JSON.parse(WORDS) as Record<string, Record<string, string>>;
const { en = {}, ...others } = all;

describe.each(Object.entries(others))("the words of the start in %s", (_, words) => {
  it("are those of English, none left in English", () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    const left = Object.entries(words).filter(
      ([name, text]) =>
        text === en[name] ||
        /\b(the|your|and|again|cannot)\b/i.test(text) ||
        text.includes("{}") !== en[name]?.includes("{}") ||
        text.includes("Stackscout") !== en[name].includes("Stackscout")
    );
    expect(left).toEqual([]);
  });
});

it("German, Spanish and French stand beside English", () => {
  expect(Object.keys(all)).toEqual(["en", "de", "es", "fr"]);
});

function started(language: string) {
  const { window } = new JSDOM(
    `<template>${WORDS}</template><div id="start"><p>Stackscout is starting.</p></div>`
  );
  const page = window.document;
  const link = watchStart({
    page,
    addresses: [],
    code: "",
    language: () => language,
    reload: () => undefined,
    reloads: { read: () => null, write: () => undefined },
  });
  return { link, page, window, said: () => page.body.textContent };
}

afterEach(() => jest.useRealTimers());

it.each([
  ["de-AT", "Dieses Excel kann Stackscout nicht ausführen.", "Es fehlt: ExcelApi 1.13."],
  ["es-MX", "Este Excel no puede ejecutar Stackscout.", "Falta: ExcelApi 1.13."],
  ["FR", "Cet Excel ne peut pas exécuter Stackscout.", "Il manque\u00a0: ExcelApi 1.13."],
  ["pt-BR", "This Excel cannot run Stackscout.", "Missing: ExcelApi 1.13."],
])("in %s an Excel that is too old says so, to cells too", (language, first, last) => {
  jest.useFakeTimers();
  const { link, said } = started(language);
  const refused: string[] = [];
  link.take({
    run: () => undefined,
    call: () => undefined,
    refuse: (sentence) => refused.push(sentence),
  });
  link.failed("tooOld", "ExcelApi 1.13");
  const sentence = said();
  expect([sentence.slice(0, first.length), sentence.slice(-last.length)]).toEqual([first, last]);
  expect(refused).toEqual([sentence]);
});

it("office.js that comes from nowhere is told in German, with a button", () => {
  jest.useFakeTimers();
  const { page, said } = started("de-DE");
  jest.advanceTimersByTime(8_000);
  expect(said()).toMatch(/office\.js\) lässt sich nicht laden/);
  expect(page.querySelector("button")?.textContent).toBe("Erneut versuchen");
});

it("the page's own sentence follows the language once the page is there", () => {
  jest.useFakeTimers();
  const { page, said, window } = started("fr-FR");
  page.dispatchEvent(new window.Event("DOMContentLoaded"));
  expect(said()).toContain("Stackscout démarre.");
});
