/** Texts of the Lists panel. */
import type { Formats } from "./numbers/formats";
import type { Counted } from "./numbers/counted";

export function listsMessages(f: Formats, counted: Counted) {
  return {
    title: "Lists",
    loading: "Reading the lists",
    none: "Your team has no lists yet. Create one, then add the companies of a selected column.",
    companies: (count: number) => counted(count, "company", "companies"),
    types: {
      REVEALED_COMPANIES: "Revealed companies",
      WEBHOOK_TRIGGERED: "Filled by a webhook",
      MANUAL_CREATION: "Created by hand",
      EXPORT_SNAPSHOT: "Snapshot of an export",
    } as Readonly<Record<string, string>>,
    made: (day: string) => `created ${day}`,
    open: (name: string) => `Open the list ${name}`,
    create: {
      label: "New list",
      button: "Create the list",
      needed: "Give the list a name.",
      done: (name: string) => `The list “${name}” was created.`,
    },
    back: "All lists",
    rename: { label: "Name", button: "Rename", done: (name: string) => `Now called “${name}”.` },
    number: (id: number) => `In formulas, filter “In list” by ${id}.`,
    duplicate: "Duplicate",
    duplicated: (name: string) => `Copied as “${name}”.`,
    remove: {
      label: "Delete",
      title: (name: string) => `Delete the list “${name}”?`,
      text: (count: number) =>
        `Its ${counted(count, "company stays", "companies stay")} at the service; the list is gone for the whole team.`,
      confirm: "Delete the list",
      done: (name: string) => `The list “${name}” was deleted.`,
      notDeletable: "The service keeps this list: it cannot be deleted.",
    },
    manage: "Manage",
    members: {
      title: "Companies",
      filter: "Name contains",
      order: "Order",
      orders: {
        "revealed_at desc": "Latest reveal first",
        "revealed_at asc": "Earliest reveal first",
        "name asc": "Name, A to Z",
        "name desc": "Name, Z to A",
      } as Readonly<Record<string, string>>,
      none: "No company is in this list.",
      noMatch: "No company in this list matches.",
      revealed: (day: string) => `revealed ${day}`,
      notRevealed: "not revealed",
      added: (day: string) => `added ${day}`,
      more: "Show more",
      take: (count: number) => `Remove ${f.count(count)} from the list`,
      taken: (count: number) =>
        `${counted(count, "company was", "companies were")} removed from the list.`,
      import: "Write the whole list as a table",
      importing: (rows: number) => `${counted(rows, "company", "companies")} read`,
    },
    add: {
      title: "Add companies",
      intro: "Select a column of companies in the sheet.",
      read: "Read the selection",
      reading: "Reading the selection",
      resolving: (done: number, of: number) =>
        `Looking for ${f.count(of)} by free suggestions: ${f.count(done)} done.`,
      from: (address: string) => `From ${address}`,
      found: "Companies",
      known: "Known, ready to be added",
      missing: "Not paid for yet",
      unreadable: "Unreadable",
      unknown: "Unknown to the service",
      buy: (count: number, credits: number) =>
        `Get ${counted(count, "record")} for at most ${f.credits(credits)}`,
      buyNote:
        "A list needs each company's id: from records you paid for, then from free suggestions.",
      toLists: "To which lists",
      button: (count: number) => `Add ${counted(count, "company", "companies")}`,
      done: (count: number) => `${counted(count, "company was", "companies were")} added.`,
      another: "Add others",
      listsNeeded: "Choose at least one list.",
    },
    exporting: {
      title: "Export to a file",
      note: "The service may count exported companies as revealed.",
      format: "Format",
      rows: "Companies",
      button: "Create the file",
      ready: "The file is ready.",
      open: "Open the file",
      copy: "Copy its address",
      unsafe: "The service gave an address that cannot be opened.",
    },
    columns: { added: "Added", revealed: "Revealed" },
  };
}
