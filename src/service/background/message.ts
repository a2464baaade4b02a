/**
 * A mail as a file (RFC 5322): header lines of 78 octets at most, text that is not ASCII as encoded words of at most 75
 * (RFC 2047), the body in base64. No part of a name can become a header.
 */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Unique for the message and its recipient. */
  readonly id: string;
  readonly unsubscribe: string;
  readonly at: number;
}

const MAX_SUBJECT = 150;
/** Octets of text in an encoded word: 42 are 56 characters of base64; 63 remain beside "=?UTF-8?B?" and "?=". */
const OCTETS_OF_WORD = 42;

/** A character is never split: it goes to the next word, as RFC 2047 asks. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let octets: number[] = [];
  for (const character of text) {
    const next = Buffer.from(character, "utf8");
    if (octets.length + next.length > OCTETS_OF_WORD) {
      words.push(Buffer.from(octets).toString("base64"));
      octets = [];
    }
    octets.push(...next);
  }
  words.push(Buffer.from(octets).toString("base64"));
  return words.map((word) => `=?UTF-8?B?${word}?=`).join("\r\n ");
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_SUBJECT
    ? text
    : `${characters.slice(0, MAX_SUBJECT - 3).join("")}...`;
}

/** Plain for short ASCII that does not look like an encoded word. */
function headerText(text: string): string {
  const oneLine = shortened(text.replace(/\p{Cc}+/gu, " "));
  const isPlain = /^[\u0020-\u007e]{0,60}$/.test(oneLine) && !oneLine.includes("=?");
  return isPlain ? oneLine : encodedWords(oneLine);
}

export function messageText({ to, subject, lines, id, unsubscribe, at }: Message): string {
  const body = [...lines, "", `Unsubscribe: ${unsubscribe}`].join("\r\n");
  const encoded = Buffer.from(body, "utf8")
    .toString("base64")
    .replace(/.{76}(?=.)/g, "$&\r\n");
  return [
    "From: Stackscout demo <alerts@stackscout.example>",
    `To: ${to.replace(/\p{Cc}+/gu, "")}`,
    `Subject: ${headerText(subject)}`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID:\r\n <${id}@stackscout.example>`,
    `List-Unsubscribe:\r\n <${unsubscribe}>`,
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    encoded,
    "",
  ].join("\r\n");
}
