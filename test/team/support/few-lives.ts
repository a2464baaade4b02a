/** Imported before `money.property`, which else lives 100 lives. */
process.env["STACKSCOUT_LIVES"] ??= "16";
