/** The companies of a list, in pages. */
import type { CompanyFacts } from "../../api";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { freeFields } from "../search/autocomplete";
import type { CompanyRow } from "../search/company-record";
import { companyColumns, companyFacts } from "../search/company-record";
import type { Paging } from "../search/paging";
import { sliceOf } from "../search/paging";
import { byCode, Where, likeAnywhere } from "../search/where";
import { listIdOf, ownList } from "./lists";

type Request = ParametersOf<"listedCompanies">;

const MAX_PAGE = 100_000;
const REVEAL_DAYS = 90;

/**
 * The facts that the free autocomplete gives: a list shows no others of a company that was not bought. Otherwise ids,
 * which cost nothing, would give whole records.
 */
function freeFacts(facts: CompanyFacts): CompanyFacts {
  const kept = new Set<string>(freeFields);
  const hidden = Object.entries(facts).map(([name, value]) => [
    name,
    kept.has(name) ? value : Array.isArray(value) ? [] : null,
  ]);
  return { ...(Object.fromEntries(hidden) as CompanyFacts), has_blurred_data: true };
}

export interface Listed {
  readonly added_at: string;
  readonly revealed_at: string | null;
  readonly facts: CompanyFacts;
}

interface ListedRow extends CompanyRow, Omit<Listed, "facts"> {
  readonly is_revealed: boolean;
}

export async function listedCompanies(
  call: Call,
  request: Paging & Pick<Request, "order_by" | "order_direction" | "company_name_partial">
): Promise<Listed[]> {
  const { database, keywords, user, at } = call;
  const list = await ownList(database, user.teamId, listIdOf(call));
  const where = new Where();
  where.must(`i.list_id = ${where.value(list.id, "int")}`);
  if (request.company_name_partial)
    where.must(`c.name ilike ${where.value(likeAnywhere(request.company_name_partial), "text")}`);
  const slice = sliceOf(request, MAX_PAGE);
  const column = request.order_by === "name" ? byCode("c.name") : "r.revealed_at";
  const direction = request.order_direction === "asc" ? "asc" : "desc";
  const team = where.value(user.teamId, "int");
  const since = where.value(new Date(at - REVEAL_DAYS * 86_400_000).toISOString(), "timestamptz");
  const rows = await database.rows<ListedRow>(
    `select ${companyColumns}, i.added_at, r.revealed_at,
       coalesce(r.revealed_at > ${since}, false) as is_revealed
     from company_list_items i join companies c on c.n = i.company_n
     left join reveals r on r.company_n = c.n and r.team_id = ${team}
     where ${where.sql} order by ${column} ${direction} nulls last, c.n
     ${where.page(slice)}`,
    where.parameters
  );
  return rows.map(({ added_at, revealed_at, is_revealed, ...row }) => {
    const facts = companyFacts(row, keywords);
    return { added_at, revealed_at, facts: is_revealed ? facts : freeFacts(facts) };
  });
}

export const listCompaniesOf: Handler<Request> = async (call, request) => {
  const listed = await listedCompanies(call, request);
  return {
    body: listed.map(({ added_at, revealed_at, facts }) => ({
      company_name: facts.name,
      added_at,
      revealed_at,
      company_object: facts,
    })),
    records: listed.length,
  };
};
