/** Texts of Saved searches and webhooks. */
import type { Formats } from "../../texts";

export function searchesMessages(f: Formats) {
  return {
    title: "Saved searches",
    searches: "Saved searches",
    loading: "Reading the saved searches",
    none: "Nothing saved yet. Fill in a form in Find and save it there.",
    companies: "Companies",
    jobs: "Jobs",
    alertOn: "alert on",
    back: "All saved searches",
    noFilters: "No filters",
    open: "Open in Find",
    alert: {
      title: "Alert by e-mail",
      emails: "Send to",
      noEmail: "Type at least one address.",
      badEmail: (text: string) => `“${text}” is not an e-mail address.`,
      on: (emails: readonly string[]) => `New matches are mailed to ${emails.join(", ")}.`,
      off: "The alert is off.",
      turnOn: "Turn the alert on",
      turnOff: "Turn the alert off",
    },
    remove: {
      label: "Delete",
      title: (name: string) => `Delete “${name}”?`,
      text: (webhooks: readonly string[]) =>
        webhooks.length === 0
          ? "It is gone for the whole team, and its alert ends."
          : `It is gone for the whole team. Its alert ends, and so ${webhooks.length === 1 ? "does the webhook" : "do the webhooks"} ${webhooks.join(", ")}.`,
      confirm: "Delete the search",
      done: (name: string) => `“${name}” was deleted.`,
    },
    webhook: {
      title: "Webhooks",
      loading: "Reading the webhooks",
      none: "No webhooks. Open a saved search to create one.",
      on: "On",
      off: "Off",
      isOn: "On: new matches are sent.",
      isOff: "Off: nothing is sent.",
      turnOn: "Turn on",
      turnOff: "Turn off",
      turnOnTitle: "Turn the webhook on?",
      turnOnText: (credits: number) =>
        `Everything missed since it was off is sent, at ${f.credits(credits)} each. How many is not known beforehand.`,
      cost: (credits: number) => `${f.credits(credits)} per event, charged by the service itself.`,
      mostADay: (credits: number) => `At most ${f.credits(credits)} a day.`,
      address: "Send new matches to",
      addressHint: "A web address of your own system, https://...",
      addressNeeded: "Type an address that starts with https:// or http://",
      most: "Events a day, at most",
      mostWrong: "Type a whole number, 1 or more.",
      create: "Create the webhook",
      made: "The webhook was created.",
      test: "Send a test",
      answered: (status: number, message: string) =>
        message === ""
          ? `The address answered ${status}.`
          : `The address answered ${status}: ${message}`,
      remove: "Delete",
      removeTitle: "Delete this webhook?",
      removeText: "It stops for good.",
      removeConfirm: "Delete the webhook",
      removed: "The webhook was deleted.",
    },
    history: {
      title: "History",
      loading: "Reading the history",
      none: "Nothing sent yet.",
      row: (id: number) => `Event ${id}`,
      answered: (status: number) => `answered ${status}`,
      notAnswered: "no answer",
    },
  };
}
