/**
 * `npm run team -- member add Ann --day 500`: what cannot be done on the managers' page, because nobody has a key yet, or
 * because it takes a name out of the ledger; and taking a key away where the page is not at hand.
 */
import { type Command, Option } from "@commander-js/extra-typings";
import type { Database } from "../../database/database";
import { addMember, forgetMember, members, withdrawMember } from "./members";
import { programOf, whole, WrongOption } from "../../program/options";

/** Opens the database for an act, and prints what it returns. */
export type Run = (act: (database: Database) => Promise<string>) => Promise<void>;

/** Names are an argument of several words. */
const named = (name: string, description: string) =>
  programOf(name).description(description).argument("<name...>");

const credits = whole(0, 2_000_000_000);

export const memberCommand = (run: Run): Command =>
  programOf("member")
    .description("who may ask, and for how much; all else is on the managers' page, /team/")
    .addCommand(addCommand(run))
    .addCommand(
      named("remove", "refuses the key from now on").action((words) =>
        run((database) => remove(database, words.join(" ")))
      )
    )
    .addCommand(
      named("forget", "takes the name out of the ledger, too").action((words) =>
        run(async (database) => {
          const names = await forgetMember(database, words.join(" "));
          return `The key is refused from now on, and the ledger says ${names.join(", ")}.`;
        })
      )
    );

const addCommand = (run: Run) =>
  named("add", "prints the key once")
    .addOption(new Option("--role <role>").choices(["member", "manager"] as const))
    .option("--call <credits>", "the most of one call", credits)
    .option("--day <credits>", "of a day (UTC)", credits)
    .option("--month <credits>", "of a month (UTC)", credits)
    .action((words, { role, call: callCredits, day: dayCredits, month: monthCredits }) =>
      run(async (database) => {
        const terms = { role, callCredits, dayCredits, monthCredits };
        const { member, key } = await addMember(database, words.join(" "), terms);
        return `${key}\n\n${member.name} is a ${member.role}. The key is shown only now and stored nowhere; give it to ${member.name} only.`;
      })
    );

async function remove(database: Database, name: string): Promise<string> {
  const isMeant = (one: string) => one.toLowerCase() === name.toLowerCase();
  const all = await members(database);
  const found = all.find((one) => one.withdrawnAt === null && isMeant(one.name));
  if (!found) throw new WrongOption(`Nobody called ${name} is a member.`);
  await withdrawMember(database, found.id);
  return `${name}'s key is refused from now on. What was bought stays the team's.`;
}
