/** Texts of Saved searches and webhooks. */
import type { Formats } from "./numbers/formats";
import type { Counted } from "./numbers/counted";

export function searchesMessages(f: Formats, counted: Counted) {
  return {
    title: "Saved searches and webhooks",
    searches: {
      title: "Saved searches",
      loading: "Reading the saved searches",
      none: "Nothing is saved yet. Fill a form in Find and save it there.",
      type: "About",
      types: { all: "Everything", companies: "Companies", jobs: "Jobs" } as Readonly<
        Record<string, string>
      >,
      by: "Saved by",
      everybody: "Everybody",
      order: "Order",
      orders: {
        "updated_at desc": "Last changed first",
        "created_at desc": "Newest first",
        "created_at asc": "Oldest first",
        "name asc": "Name, A to Z",
        "name desc": "Name, Z to A",
      } as Readonly<Record<string, string>>,
      note: (type: string, changed: string, by: string) =>
        by === "" ? `${type} · changed ${changed}` : `${type} · changed ${changed} · ${by}`,
      alertOn: "Alert",
      webhooksOn: "Webhook",
      newCompanies: "New search for companies",
      newJobs: "New search for jobs",
    },
    back: "All saved searches and webhooks",
    search: {
      loading: "Reading the saved search",
      archived: "Archived",
      filters: "Filters",
      noFilters: "No filters",
      open: "Open as a form",
      openHint: "Change it there and save it under the same name.",
      rename: "Name",
      renameButton: "Rename",
      nameNeeded: "Give it a name.",
      renamed: (name: string) => `Now called “${name}”.`,
      alert: "Alert by e-mail",
      alertOn: "Send alerts",
      frequency: "How often",
      frequencies: { daily: "Daily", weekly: "Weekly" } as Readonly<Record<string, string>>,
      emails: "To these addresses",
      noEmail: "Type at least one address.",
      badEmail: (text: string) => `“${text}” is not an e-mail address.`,
      saveAlert: "Save the alert",
      alertUnsaved: "Not saved yet.",
      alertSaved: "The alert was saved.",
      archive: "Archive",
      archiveTitle: (name: string) => `Archive “${name}”?`,
      archiveText: (webhooks: readonly string[], hasAlert: boolean) =>
        [
          "It leaves this list for the whole team.",
          webhooks.length > 0
            ? `${counted(webhooks.length, "webhook stops", "webhooks stop")} for good: ${webhooks.join(", ")}.`
            : "No webhook listens to it.",
          hasAlert ? "Its alert mails end." : "",
        ]
          .filter((part) => part !== "")
          .join(" "),
      archiveConfirm: "Archive it",
      archivedDone: (name: string) => `“${name}” was archived.`,
      webhooks: "Webhooks on this search",
      noWebhooks: "No webhook listens to this search.",
      newWebhook: "New webhook",
    },
    webhooks: {
      title: "Webhooks",
      loading: "Reading the webhooks",
      none: "No webhook. Open a saved search to create one.",
      on: "On",
      off: "Off",
      note: (search: string, events: string) => `${search} · ${events}`,
      counts: "Events in the last 30 days",
      countsSentence: (events: number) => `${counted(events, "event")} in all.`,
      event: "Events",
    },
    webhook: {
      loading: "Reading the webhook",
      address: "Address",
      search: "Saved search",
      events: "Events",
      since: "Listens from",
      sinceAlways: "everything that matches, whenever it happened",
      scanning: "Looks every",
      /** The service writes `10m`, `1h`, `1d`. */
      scanningOf: (text: string) => {
        const [, count = "", unit = ""] = /^(\d+)([smhd])$/.exec(text) ?? [];
        const noun = { s: "second", m: "minute", h: "hour", d: "day" }[unit];
        return noun === undefined ? text : counted(Number(count), noun);
      },
      secret: "Secret",
      hasSecret: "set",
      noSecret: "none",
      maxPerDay: "Events a day, at most",
      noMaximum: "no limit",
      once: "One event for each company",
      total: "Events so far",
      archived: "Archived",
      switchedOn: "On: events are sent.",
      switchedOff: "Off: nothing is sent.",
      switchOn: "Switch on",
      switchOff: "Switch off",
      switchOnTitle: "Switch the webhook on?",
      switchOnText: (credits: number) =>
        `Everything missed since it was off is sent, and each event costs ${f.credits(credits)}. How many is not known beforehand.`,
      cost: (credits: number) =>
        `Each event sent costs ${f.credits(credits)}, charged by the service itself.`,
      switchDone: (isOn: boolean): string => (isOn ? "The webhook is on." : "The webhook is off."),
      edit: "Edit",
      test: "Send a test",
      testType: "Test event",
      testDone: (status: number, message: string) =>
        message === ""
          ? `The address answered ${status}.`
          : `The address answered ${status}: ${message}`,
      archive: "Archive",
      archiveTitle: "Archive this webhook?",
      archiveText: "It stops for good. Its history stays.",
      archiveConfirm: "Archive it",
      archiveDone: "The webhook was archived.",
    },
    form: {
      newTitle: "New webhook",
      editTitle: "Edit the webhook",
      url: "Address that receives the events",
      urlHint: "A public address that starts with https://",
      urlNeeded: "Type an address that starts with https:// or http://",
      description: "Description",
      events: "Send",
      eventsNeeded: "Choose at least one kind of event.",
      once: "One event for each company, not for each job",
      listen: "What happened before",
      listenNow: "Only what is new from now on",
      listenAlways: "Everything that matches, older items too",
      listenAlwaysHint: "May send and charge many events at once.",
      listenKeep: "As it is",
      max: "Events a day, at most",
      maxHint: "Limits what it can cost a day. Empty: no limit.",
      maxWrong: "Type a whole number, 1 or more.",
      mostADay: (credits: number) => `At most ${f.credits(credits)} a day.`,
      secret: "Secret",
      secretHint: "At least 16 characters. Events are signed with it; it cannot be read again.",
      secretShort: "At least 16 characters.",
      secretKeep: "Keep the secret",
      secretNew: "New secret",
      secretNone: "No secret",
      create: "Create the webhook",
      save: "Save",
      made: "The webhook was created.",
      saved: "The webhook was changed.",
    },
    events: {
      title: "History",
      loading: "Reading the events",
      status: "Only",
      all: "All events",
      none: "No events yet.",
      noneOf: "No such events.",
      row: (id: number) => `Event ${id}`,
      answered: (status: number) => `answered ${status}`,
      notAnswered: "no answer",
      details: "Details",
      payload: "What was sent",
      response: "What came back",
      more: "Show more",
      retry: (count: number) => `Deliver ${counted(count, "failed event")} again`,
      retryHint: "Delivers the failed events of this list again.",
      retried: (count: number) => `${counted(count, "event")} will be delivered again.`,
    },
  };
}

export function chartMessages() {
  return { showTable: "Numbers as a table", hideTable: "Hide the table", day: "Day (UTC)" };
}
