/** A part of the code that cannot be fetched has one of three causes, and each is told with its own cure. */
import { missingCauseOnServer } from "../../src/addin/missing-cause";
import { findMissingCauseWith, missingCode } from "../../src/model";
import { said, say } from "../../src/sentences";

const page = (code: string) => `<script src=start.1.js data-code=${code}></script>`;
const script = {
  getAttribute: (name: string) => (name === "data-code" ? "runtime.aaaa1111.js" : null),
};
const ofPage = {
  document: { querySelector: (wanted: string) => (wanted === "script[data-code]" ? script : null) },
  location: { pathname: "/office/taskpane.html" },
};
Object.assign(globalThis, ofPage);
afterAll(() => {
  for (const name of Object.keys(ofPage)) Reflect.deleteProperty(globalThis, name);
});

const servers: Record<string, () => Promise<Partial<Response>>> = {
  "does not answer": () => Promise.reject(new TypeError("Failed to fetch")),
  "answers with an error": () => Promise.resolve({ ok: false, status: 503 }),
  "has another version": () => answering(page("runtime.bbbb2222.js")),
  "has this version without the file": () => answering(page("runtime.aaaa1111.js")),
};
const answering = (text: string) =>
  Promise.resolve({ ok: true, text: () => Promise.resolve(text) });

test.each([
  [
    "does not answer",
    "The code of searches cannot be loaded. Check your connection and try again.",
  ],
  [
    "answers with an error",
    "The code of searches cannot be loaded. Check your connection and try again.",
  ],
  [
    "has another version",
    "The code of searches cannot be loaded. Stackscout was updated. Close the workbook and open it again.",
  ],
  [
    "has this version without the file",
    "The code of searches cannot be loaded. Its file is missing on the server. Tell your administrator.",
  ],
])("where the server %s, the cure is for that alone", async (server, sentence) => {
  const asked: unknown[] = [];
  globalThis.fetch = ((...given: unknown[]) => {
    asked.push(given);
    return servers[server]?.();
  }) as typeof fetch;
  findMissingCauseWith(missingCauseOnServer);
  expect(say(await missingCode(said`The code of searches`))).toBe(sentence);
  // Past every cache: the page of the running version may be kept there.
  expect(asked).toEqual([
    ["/office/taskpane.html", expect.objectContaining({ cache: "no-store" })],
  ]);
});
