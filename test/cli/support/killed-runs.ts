/** Kills the command at instants of its run, starts it again until it is done, and compares with what the service saw. */
import type { Scout } from "./scout";

interface Kills {
  readonly runs: number;
  /** The instants are spread over so many ms. */
  readonly spreadMs: number;
}

/**
 * Each run asks for companies of its own. `twice`: records that the service delivered twice; `lost`: runs after which a
 * record that came and was kept has to be paid for again.
 */
export async function killedRuns(
  scout: Scout,
  { runs, spreadMs }: Kills
): Promise<{ twice: string[]; lost: string[] }> {
  const domains = await scout.service.database.rows<{ domain: string }>(
    "select domain from companies where domain is not null and domain like '%.example' group by domain having count(*) = 1 order by domain"
  );
  const twice: string[] = [];
  const lost: string[] = [];
  for (let at = 0; at < runs; at += 1) {
    const some = domains
      .slice((at * 2) % (domains.length - 1))
      .slice(0, 2)
      .map(({ domain }) => domain);
    const args = ["enrich", "-", "--most", "6", "-a", "name"];
    const list = `Site\n${some.join("\n")}\n`;
    const before = scout.paid().length;
    const { child, ended } = scout.start(args, list);
    const after = (spreadMs * (at + 0.5)) / runs;
    const timer = setTimeout(() => child.kill("SIGKILL"), after);
    await ended;
    clearTimeout(timer);
    await scout.run(args, list);
    const third = await scout.run(args, list);
    const paid = scout
      .paid()
      .slice(before)
      .filter(({ credits }) => credits > 0);
    // A reply that a killed process did not get may not be asked for again by itself: one purchase in all.
    if (paid.length > 1) twice.push(`${after} ms: ${some.join(", ")}`);
    const isHeld = third.err.includes("0 to buy: 0 credits");
    const isInDoubt = /may have been charged|never came|lost/.test(third.err);
    if (!isHeld && !isInDoubt) lost.push(`${after} ms: ${third.err}`);
  }
  return { twice, lost };
}
