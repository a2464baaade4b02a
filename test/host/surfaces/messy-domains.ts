/**
 * 300 cells as people paste them: domains of known companies in many spellings, unknown ones,
 * blanks, repetitions, company pages and rubbish. Each group is counted here as it is made, so
 * that tests need not count with the code they test.
 */
import type { LocalService } from "../../../src/service/service";

export interface MessyColumn {
  readonly cells: readonly string[];
  readonly blank: number;
  readonly unreadable: number;
  /** Distinct companies. */
  readonly companies: number;
  /** Rows whose company stands above. */
  readonly duplicates: number;
  /** Distinct companies that the service does not know. */
  readonly unknown: number;
}

const RUBBISH = [
  "n/a",
  "see notes",
  "12345",
  "acme",
  "http://",
  "foo@",
  "192.168.0.1",
  "two words",
  "-",
  "???",
];
const KNOWN = 180;
const UNKNOWN = 30;
const REPEATED = 40;
const BLANK = 40;

export async function messyColumn(service: LocalService): Promise<MessyColumn> {
  const known = await service.database.rows<{ domain: string }>(
    `select domain from companies where n > 12 and domain not like '%.%.%' group by domain having count(*) = 1 and domain is not null order by min(n) limit ${String(KNOWN - 2)}`
  );
  const domains = [...known.map(({ domain }) => domain), "bücher.example"];
  const first = [
    ...domains.map(spelled),
    "https://www.linkedin.com/company/Acme-Example-Corporation/about/",
    ...Array.from({ length: UNKNOWN }, (_, index) =>
      spelled(`unknown-${String(index)}.test`, index)
    ),
  ];
  const repeated = domains.slice(0, REPEATED).map((domain, index) => spelled(domain, index + 1));
  const cells = shuffled([...first, ...repeated, ...RUBBISH, ...new Array<string>(BLANK).fill("")]);
  // A last cell that is not blank, so that the column is used down to its end.
  cells.push(cells.splice(cells.indexOf(RUBBISH[0] ?? ""), 1)[0] ?? "");
  return {
    cells,
    blank: BLANK,
    unreadable: RUBBISH.length,
    companies: first.length,
    duplicates: REPEATED,
    unknown: UNKNOWN,
  };
}

const SPELLINGS: readonly ((domain: string) => string)[] = [
  (domain) => domain,
  (domain) => `https://www.${domain}/about?ref=x`,
  (domain) => `sales@${domain}`,
  (domain) => domain.toUpperCase(),
  (domain) => `www.${domain}`,
  (domain) => ` ${domain}. `,
  (domain) => `http://${domain}:8080`,
  (domain) => `Ann Example <ann@${domain}>`,
];

function spelled(domain: string, index: number): string {
  return SPELLINGS[index % SPELLINGS.length]?.(domain) ?? domain;
}

/** The same order every time, unlike the order of the service. */
function shuffled(cells: readonly string[]): string[] {
  const mixed = [...cells];
  let seed = 7;
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const other = seed % (index + 1);
    [mixed[index], mixed[other]] = [mixed[other] ?? "", mixed[index] ?? ""];
  }
  return mixed;
}
