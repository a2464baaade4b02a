/** Company lists of a team: create, read, change, delete, copy, add and remove companies. No other team sees them. */
import type { Queries } from "../../database/database";
import { firstRow, oneRow } from "../../database/database";
import type { CompanyList } from "../../api";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { unknownId } from "../requests/errors";

const listColumns = `l.id, l.name, 'MANUAL_CREATION' as type, l.created_at, l.user_id,
  null::int as webhook_id, true as deletable,
  (select count(*) from company_list_items i where i.list_id = l.id) as companies_count`;

export function listIdOf(call: Call): number {
  return call.path["list_id"] as number;
}

export async function ownList(queries: Queries, teamId: number, id: number): Promise<CompanyList> {
  const list = await firstRow<CompanyList>(
    queries,
    `select ${listColumns} from company_lists l where l.team_id = $1 and l.id = $2`,
    [teamId, id]
  );
  if (!list) throw unknownId("company list");
  return list;
}

export const allLists: Handler<object> = async ({ database, user }) => ({
  body: await database.rows(
    `select ${listColumns} from company_lists l where l.team_id = $1 order by l.id`,
    [user.teamId]
  ),
});

export const oneList: Handler<object> = async (call) => ({
  body: await ownList(call.database, call.user.teamId, listIdOf(call)),
});

async function insertList(
  queries: Queries,
  call: Pick<Call, "user" | "at">,
  name: string
): Promise<number> {
  const { id } = await oneRow<{ id: number }>(
    queries,
    `insert into company_lists (team_id, user_id, name, created_at)
     values ($1, $2, $3, $4) returning id`,
    [call.user.teamId, call.user.id, name, new Date(call.at).toISOString()]
  );
  return id;
}

export const createList: Handler<ParametersOf<"createCompanyList">> = (call, { name }) =>
  call.database.transaction(async (queries) => {
    const id = await insertList(queries, call, name);
    return { body: await ownList(queries, call.user.teamId, id) };
  });

/** Changes a list of the team, and answers with the changed list. */
function changing<P>(
  work: (
    queries: Queries,
    call: Call,
    parameters: P,
    list: CompanyList
  ) => Promise<number | undefined>
): Handler<P> {
  return (call, parameters) =>
    call.database.transaction(async (queries) => {
      const list = await ownList(queries, call.user.teamId, listIdOf(call));
      const id = (await work(queries, call, parameters, list)) ?? list.id;
      return { body: await ownList(queries, call.user.teamId, id) };
    });
}

export const renameList = changing<ParametersOf<"renameCompanyList">>(
  async (queries, _, { new_name }, { id }) => {
    await queries.rows("update company_lists set name = $2 where id = $1", [id, new_name]);
    return undefined;
  }
);

export const deleteList: Handler<object> = (call) =>
  call.database.transaction(async (queries) => {
    const list = await ownList(queries, call.user.teamId, listIdOf(call));
    await queries.rows("delete from company_lists where id = $1", [list.id]);
    return { body: null };
  });

/** Throws for ids that no company has, so that no request is done only in part. */
async function numbersOf(
  queries: Queries,
  ids: readonly string[],
  names: readonly string[] = []
): Promise<number[]> {
  const found = await queries.rows<{ n: number; id: string }>(
    "select n, id from companies where id = any($1::text[]) or name = any($2::text[])",
    [ids, names]
  );
  const known = new Set(found.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw unknownId("company");
  return found.map(({ n }) => n);
}

async function addItems(
  queries: Queries,
  call: Call,
  lists: readonly number[],
  companies: readonly number[]
): Promise<void> {
  await queries.rows(
    `insert into company_list_items (list_id, company_n, added_at)
     select l, n, $3::timestamptz from unnest($1::int[]) l cross join unnest($2::int[]) n
     on conflict do nothing`,
    [lists, companies, new Date(call.at).toISOString()]
  );
}

export const addCompanies = changing<ParametersOf<"addToCompanyList">>(
  async (queries, call, request, { id }) => {
    const companies = await numbersOf(
      queries,
      request.company_ids ?? [],
      request.company_names ?? []
    );
    await addItems(queries, call, [id], companies);
    return undefined;
  }
);

export const addToLists: Handler<ParametersOf<"addToCompanyLists">> = (call, request) =>
  call.database.transaction(async (queries) => {
    const lists = request.list_ids ?? [];
    for (const id of lists) await ownList(queries, call.user.teamId, id);
    await addItems(queries, call, lists, await numbersOf(queries, request.company_ids ?? []));
    return { body: null };
  });

export const removeCompanies = changing<ParametersOf<"removeFromCompanyList">>(
  async (queries, _, request, { id }) => {
    const companies = await numbersOf(queries, request.company_ids ?? []);
    await queries.rows(
      "delete from company_list_items where list_id = $1 and company_n = any($2::int[])",
      [id, companies]
    );
    return undefined;
  }
);

export const duplicateList = changing<object>(async (queries, call, _, list) => {
  const copy = await insertList(queries, call, `${list.name} (copy)`);
  await queries.rows(
    `insert into company_list_items (list_id, company_n, added_at)
     select $2, company_n, $3::timestamptz from company_list_items where list_id = $1`,
    [list.id, copy, new Date(call.at).toISOString()]
  );
  return copy;
});
