/** Command lines, read by commander. A reader gives the value, or says in a sentence what the option is. */
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { z } from "zod";

/** A sentence for the person who typed the command. */
export class WrongOption extends Error {}

/** Tells nothing by itself but its help: what is wrong is thrown. */
export const programOf = (name: string): Command =>
  new Command(name)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({ helpWidth: 120 })
    .helpOption("--help", "print this text")
    .helpCommand(false)
    .allowExcessArguments(false);

export const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < low || value > high)
      throw new InvalidArgumentError(`It is a whole number from ${low} to ${high}.`);
    return value;
  };

/** Reads an option that may be repeated. */
export const repeated =
  <T>(read: (text: string) => T) =>
  (text: string, before: readonly T[] = []): readonly T[] => [...before, read(text)];

/** The origin as browsers write it. */
export function origin(text: string): string {
  // `URL.canParse` accepts `localhost:3001`, too: with the scheme "localhost".
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new InvalidArgumentError("It is an address such as https://team.example.com.");
}

/** A day of these centuries, `YYYY-MM-DD`. */
export function day(text: string): string {
  if (z.iso.date().safeParse(text).success && text >= "1970" && text < "3000") return text;
  throw new InvalidArgumentError("It is a day such as 2026-11-21.");
}

/** Characters that a header may contain. */
export const KEY = /^[\x21-\x7e]+$/;

export function key(text: string): string {
  if (KEY.test(text)) return text;
  throw new InvalidArgumentError("A key is of letters, digits and signs, without spaces.");
}
