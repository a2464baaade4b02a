/** Imported before tests that on every commit stop a run at some of its steps only: at night nearly each. */
process.env["KILL_STEP"] ??= "3";
process.env["REFUSE_STEP"] ??= "5";
process.env["REFUSAL_STEP"] ??= "3";
