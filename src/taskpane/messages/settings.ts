/**
 * Texts of the Settings panel.
 */

export function settingsMessages() {
  return {
    settings: {
      title: "Settings",
      connection: "Connection",
      service: "Service",
      address: "Address",
      key: "Key",
      keyEnding: (ending: string) => `ends in ${ending}`,
      plan: "Plan",
      plans: { free: "Free", paid: "Paid", unknown: "Not known yet" },
      change: "Change",
      disconnect: "Disconnect",
      connect: "Connect a service",
      disconnectTitle: "Disconnect from the service?",
      disconnectText:
        "All keys leave this Excel on this computer, those of other services too. Answers you bought stay in the workbook and are still shown.",
      keptKeys: "Keys kept in this Excel on this computer (each web address of Excel has its own):",
      removeKey: "Remove",
      removeKeyOf: (address: string) => `Remove the key of ${address}`,
      keyRemoved: (address: string) => `The key of ${address} is removed.`,
      initials: "Your initials",
      initialsHint: "Recorded with each purchase, so that others see who made it.",
      initialsTooLong: "Four characters at most.",
      language: {
        label: "Language",
        ofOffice: (name: string) => `As Office: ${name}`,
        lacking: "This language could not be loaded. Try again.",
      },
      account: "Account page of the service",
      changeTitle: "Change the connection",
    },
  };
}
