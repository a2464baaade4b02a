/**
 * Texts of the first run: choosing a service, its address and key, and the first formula to try.
 */
import type { Formats } from "./formats";

export function firstRunMessages(f: Formats) {
  return {
    firstRun: {
      step: (step: number, of: number) => `Step ${step} of ${of}`,
      title: "Company and technology data in your sheet",
      intro:
        "Nothing is bought before its price is shown or allowed by you. What was bought once stays in the workbook and costs nothing again.",
      choose: "Where should answers come from?",
      demo: "Try the demo",
      demoHint: "Fictional companies. No account, no key, no real cost.",
      otherService: "Another service",
      otherServiceHint: "You need its address and a key.",
      noService: "No service is offered by this installation. Ask your administrator for one.",
      connectDemo: "Start the demo",
      connect: "Test and connect",
      testing: "Testing",
      testHint: "The test reads your balance. It is free.",
      skip: "Not now",
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
      title: "Ready",
      tryFormula: "Try a formula: copy one, select a cell, paste.",
      tryAny: "Type a web address into cell A2, then paste this formula into B2.",
      price: (credits: number) => `At most ${f.credits(credits)} the first time, then nothing.`,
      orEnrich: "Or select a column of web addresses and enrich it.",
      openEnrich: "Go to Enrich",
      done: "Go to Credits",
    },
  };
}
