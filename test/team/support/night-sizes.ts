/** Imported before proofs that run on every commit in a short form: at night they have more time. */
const sizes = {
  TEAM_NIGHT: "1",
  TEAM_PROOF_QUESTIONS: "400",
  TEAM_PROOF_KILLS: "12",
  TEAM_PROOF_GAP_MS: "3000",
};
for (const [name, value] of Object.entries(sizes)) process.env[name] ??= value;
