/** Texts of the Lists panel. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function listsMessages(f: Formats, counted: Counted) {
  return {
    title: "Lists",
    loading: "Reading the lists",
    none: "No lists yet. Name one, then fill it from the sheet.",
    companies: (count: number) => counted(count, "company", "companies"),
    create: {
      label: "New list",
      button: "Create the list",
      needed: "Give the list a name.",
      done: (name: string) => `The list “${name}” was created.`,
    },
    back: "All lists",
    number: (id: number) => `To use this list in a formula: "In list", ${id}`,
    remove: {
      label: "Delete",
      title: (name: string) => `Delete the list “${name}”?`,
      text: (count: number) =>
        `Its ${counted(count, "company stays", "companies stay")} at the service; the list is gone for the whole team.`,
      confirm: "Delete the list",
      done: (name: string) => `The list “${name}” was deleted.`,
    },
    columns: { added: "Added" },
    add: {
      title: "Add companies",
      intro: "Select cells with companies in the sheet.",
      read: "Add the selection",
      reading: (done: number) => `Looking up companies: ${f.count(done)} done`,
      unknown: (count: number) =>
        `${counted(count, "cell names", "cells name")} no company that the service knows.`,
      buy: (count: number, credits: number) =>
        `Get and add ${counted(count, "more company", "more companies")} for at most ${f.credits(credits)}`,
      done: (count: number) => `${counted(count, "company was", "companies were")} added.`,
    },
    exporting: {
      table: "Write into the sheet",
      reading: (rows: number) => `${counted(rows, "company", "companies")} read`,
      button: "Make a CSV file",
      ready: "The file is ready.",
      open: "Open the file",
      copy: "Copy its address",
      unsafe: "The service gave an address that cannot be opened.",
    },
  };
}
