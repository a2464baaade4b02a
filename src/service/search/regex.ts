/**
 * Turns people's regular expressions into PostgreSQL's. They are read as JavaScript reads them, because the examples of
 * callers are JavaScript; `\w`, `\d` and word boundaries know the letters of all scripts. What PostgreSQL would read
 * differently is rewritten; what it cannot express is refused, never changed silently.
 */
import { brokenPattern } from "../requests/errors";

const LINE_BREAKS = "\\n\\r\\u2028\\u2029";

interface Open {
  /** PostgreSQL cannot repeat a lookaround. */
  readonly isLookaround: boolean;
}

class Translation {
  private at = 0;
  private written = "";
  private readonly open: Open[] = [];
  /** Whether a quantifier may come next. */
  private isAtom = false;

  constructor(private readonly pattern: string) {}

  whole(): string {
    if (this.take(/\(\?i\)/y)) this.written = "(?i)";
    while (this.at < this.pattern.length) this.next();
    if (this.open.length > 0) throw brokenPattern("A parenthesis is not closed.");
    return this.written;
  }

  /** Takes the text that the sticky expression matches here. */
  private take(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.pattern)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private atom(text: string): void {
    this.written += text;
    this.isAtom = true;
  }

  /** A position in the text, which cannot be repeated. */
  private place(text: string): void {
    this.written += text;
    this.isAtom = false;
  }

  private next(): void {
    const quantifier = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier !== undefined) return this.quantifier(quantifier);
    const group = this.take(/\((?:\?(?:<[A-Za-z_]\w*>|<?[=!]|:)?)?/y);
    if (group !== undefined) return this.group(group);
    const character = this.take(/[\s\S]/uy) ?? "";
    if (character === ")") return this.close();
    if (character === "[") return this.atom(this.brackets());
    if (character === "\\") return this.escape();
    if (character === ".") return this.atom(`[^${LINE_BREAKS}]`);
    if ("^$|".includes(character)) return this.place(character);
    this.atom(literal(character));
  }

  private quantifier(text: string): void {
    if (!this.isAtom) throw brokenPattern("There is nothing to repeat.");
    this.place(text);
  }

  private group(text: string): void {
    if (text === "(?") throw brokenPattern("A group of this kind is not supported.");
    const isLookaround = /[=!]$/.test(text);
    this.open.push({ isLookaround });
    this.place(isLookaround ? text : "(?:");
  }

  private close(): void {
    const group = this.open.pop();
    if (!group) throw brokenPattern("A parenthesis closes nothing.");
    this.written += ")";
    this.isAtom = !group.isLookaround;
  }

  private escape(): void {
    const boundary = this.take(/[bB]/y);
    if (boundary !== undefined) this.place(boundary === "b" ? "\\y" : "\\Y");
    else this.atom(this.escaped());
  }

  /** What follows a backslash, for one character. */
  private escaped(): string {
    const same = this.take(/[dDwWsSfnrtv]/y);
    if (same !== undefined) return `\\${same}`;
    const code = this.take(/x[\da-fA-F]{2}|u[\da-fA-F]{4}/y);
    if (code !== undefined) return codePoint(Number.parseInt(code.slice(1), 16));
    if (this.take(/[1-9]/y)) throw brokenPattern("Back-references are not supported.");
    const character = this.take(/[\s\S]/uy);
    if (character === undefined) throw brokenPattern("It ends with a backslash.");
    if (/[a-zA-Z0-9]/.test(character))
      throw brokenPattern(`The escape \\${character} is not supported.`);
    return literal(character);
  }

  private brackets(): string {
    let inside = this.take(/\^/y) ?? "";
    const start = inside;
    while (this.take(/\]/y) === undefined) {
      const from = this.member();
      if (this.take(/-(?=[^\]])/y) === undefined) {
        inside += from;
        continue;
      }
      const to = this.member();
      inside += isClass(from) || isClass(to) ? `${from}\\-${to}` : `${from}-${to}`;
    }
    if (inside === start) throw brokenPattern("Empty brackets are not supported.");
    return `[${inside}]`;
  }

  private member(): string {
    if (this.take(/\[(?=[:.=])/y)) throw brokenPattern("Named classes are not supported.");
    if (this.take(/\\b/y)) return "\\u0008";
    if (this.take(/\\/y)) return this.escaped();
    const character = this.take(/[\s\S]/uy);
    if (character === undefined) throw brokenPattern("A bracket is not closed.");
    return literal(character);
  }
}

function isClass(member: string): boolean {
  return /^\\[dDwWsS]$/.test(member);
}

/** A character that means itself: ASCII signs need a backslash, letters must not have one. */
function literal(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return codePoint(code);
  return /^[!-/:-@[-`{-~]$/.test(character) && character !== "_" ? `\\${character}` : character;
}

function codePoint(code: number): string {
  if (code === 0 || (code >= 0xd800 && code <= 0xdfff))
    throw brokenPattern("NUL and halves of characters are not supported.");
  return `\\u${code.toString(16).padStart(4, "0")}`;
}

/** The same expression for PostgreSQL; a leading `(?i)` stays. */
export function postgresRegex(pattern: string): string {
  return new Translation(pattern).whole();
}
