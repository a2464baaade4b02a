/** Imported before `money.property`, which else lives 300 lives. */
process.env["STACKSCOUT_LIVES"] ??= "16";
