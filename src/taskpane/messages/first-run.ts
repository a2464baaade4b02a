/**
 * Texts of the first run: choosing a service, its address and key, and the first formula to try.
 */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function firstRunMessages(f: Formats, counted: Counted) {
  return {
    firstRun: {
      step: (step: number, of: number) => `Step ${step} of ${of}`,
      title: "Company and technology data in your sheet",
      intro:
        "You see every price before you pay it. What you paid for stays in the workbook and is free from then on.",
      choose: "Where should answers come from?",
      demo: "Try the demo",
      demoHint: "Fictional companies. No account, no key, no real cost.",
      otherService: "Another service",
      otherServiceHint: "You need its address and a key.",
      noService: "This installation offers no service. Ask your administrator for one.",
      connectDemo: "Start the demo",
      connect: "Test and connect",
      testing: "Testing",
      testHint: "Testing reads your balance. It is free.",
      skip: "Not now",
      /** What the purchases of this page are noted under. */
      cause: "First steps",
    },
    access: {
      address: "Address of the service",
      addressHint: "For example https://api.example.com",
      addressMissing: "Type the address of the service.",
      addressMalformed: "This is not a web address. It looks like https://api.example.com",
      addressInsecure:
        "This address is not encrypted, so a key sent there could be read by others. Use one that starts with https://",
      key: "Your key",
      keyHint: "Stays in this Excel on this computer. It is never written into a workbook.",
      keyMissing: "Paste your key.",
      keyMalformed: "A key has no spaces or line breaks. Copy it again.",
      keyShared: "The key is provided by your administrator.",
      showKey: "Show the key",
      hideKey: "Hide the key",
      getKey: "Where to get a key",
      accepted: (credits: number) => `The key works. ${f.credits(credits)} left.`,
    },
    ready: {
      title: "Try it",
      demoCredits: (credits: number) => `The demo gives you ${f.credits(credits)} to play with.`,
      tryFormula: "This formula lists the technologies of a company:",
      domain: "Domain of a company",
      /** `cell` is null when the selection is not known. */
      put: (cell: string | null, credits: number) =>
        `Put it into ${cell ?? "the selected cell"} · ${credits === 0 ? "free" : `up to ${f.credits(credits)}`}`,
      inserted: (address: string) => `Written to ${address}. Its value is on the way.`,
      value: (technologies: number, credits: number) =>
        `${counted(technologies, "technology", "technologies")}. ${f.credits(credits)}; asking again is free.`,
      haveList: "I have a list: Enrich",
      formulas: "All formulas",
    },
  };
}
