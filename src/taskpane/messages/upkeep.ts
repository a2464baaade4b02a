/** Texts of Settings about what is kept where, sharing, formulas, mails, help. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function upkeepMessages(f: Formats, counted: Counted) {
  const answers = (count: number) => counted(count, "answer");
  return {
    answers: {
      title: "Answers kept",
      reading: "Counting what is kept",
      workbook: "In this workbook",
      workbookNote: (characters: string, limit: string) => `${characters} of ${limit}`,
      machine: "In this Excel",
      machineGone: "Gone when Excel closes: this browser keeps nothing.",
      count: answers,
      stale: "Mark answers older than",
      staleUnit: "days",
      staleHint: "Only a mark: nothing is asked again.",
      staleWrong: "Type a whole number of days, 1 or more.",
      age: "Remove answers older than",
      ageHint:
        "Empty: never. They leave this Excel, and a workbook when it is next opened. Getting them back costs credits again.",
      ageMost: (days: number) => `Your administrator removes them after ${counted(days, "day")}.`,
      ageWrong: "Type a whole number of days, 1 or more, or nothing.",
      ageKept: "Takes effect when the workbook is next opened.",
      keep: "Keep answers in the workbook",
      keepHint:
        "They travel with the file: others see them without paying again. Off: yours stay in this Excel, a colleague's are lost.",
      clearWorkbook: "Clear this workbook",
      clearMachine: "Clear answers in this Excel",
      clearTitle: {
        workbook: "Clear the answers in this workbook?",
        machine: "Clear the answers in this Excel?",
      },
      clearText: {
        workbook: "Cells show what this Excel has; the rest waits for approval.",
        machine: "Other workbooks keep theirs. The rest would have to be bought again.",
      },
      clearConfirm: "Clear them",
      cleared: "The answers were cleared.",
    },
    sharing: {
      title: "Before you share this workbook",
      intro:
        "Answers, purchases and searches in the file show whom you are interested in. The key is never in the file.",
      prepare: "Prepare for sharing",
      prepareTitle: "Remove answers and purchases from the file?",
      prepareText:
        "They stay in this Excel. Cells keep what they show until they recalculate; freeze the formulas first to keep their values for good.",
      prepareConfirm: "Remove them",
      prepared: (count: number, entries: number) =>
        `${answers(count)} and ${counted(entries, "purchase")} were removed. Save the workbook now.`,
    },
    leftOut: {
      title: (parts: number) =>
        `${counted(parts, "part")} of Stackscout's data in this workbook cannot be used.`,
      text: "This data is damaged, too large, or not from Stackscout. All else works.",
      take: "Remove Stackscout's data from this workbook",
      takeTitle: "Remove all of Stackscout's data from this workbook?",
      takeText:
        "Answers, purchases, runs, searches and frozen formulas leave the file. What was bought in this Excel stays here; what only the file has is lost. Cells keep what they show until they recalculate.",
      takeConfirm: "Remove it",
      taken: "Stackscout's data was removed. Save the workbook now.",
    },
    formulas: {
      intro: "Values stay, even without this add-in. Unfreeze brings the formulas back.",
      scope: "Where",
      scopes: {
        selection: "Selected cells",
        worksheet: "This worksheet",
        workbook: "The whole workbook",
      } as Readonly<Record<string, string>>,
      freeze: "Freeze to values",
      freezeTitle: "Turn formulas into values?",
      freezeText: "Unfreeze brings the formulas back.",
      unfreeze: "Unfreeze",
      repair: "Repair formulas",
      repairTitle: "A formula hangs or is broken",
      repairText:
        "Mends formulas that Excel lost, and starts cells again that show #BUSY!. Nothing is bought twice.",
    },
    mail: {
      title: "E-mail preferences",
      reading: "Reading your preferences",
      none: "The service offers no preferences.",
      names: {
        search_alerts: "Alerts of saved searches",
        product_news: "News about the product",
      } as Readonly<Record<string, string>>,
      /** A preference that is known by its name only. */
      name: (name: string) => name.replaceAll("_", " "),
      saved: "Your preferences were saved.",
    },
    help: {
      diagnostics: "Copy diagnostics",
      diagnosticsNote: "Versions, limits and request numbers. No key, no page address, no data.",
      guide: "the guide",
      licences: "Licences of the parts it is made of",
      about: (version: string) => `Stackscout for Excel ${version}`,
      facts: {
        version: "Stackscout",
        service: "Service",
        plan: "Plan",
        locale: "Locale",
        requests: "Last request numbers",
        trouble: "Trouble",
        held: "Waiting purchases",
        waiting: "Requests waiting",
        none: "none",
      },
    },
  };
}
