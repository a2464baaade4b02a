import { linkRows } from "../../src/excel/search-tables/link-rows";

/** As much of a table as links need: what was set, and how often it was sent. */
function fakeTable() {
  const links: [title: string, row: number, address: string][] = [];
  let syncs = 0;
  const context = { sync: () => Promise.resolve(void (syncs += 1)) };
  const cell = (title: string, row: number) => ({
    set hyperlink({ address }: { address: string }) {
      links.push([title, row, address]);
    },
  });
  const column = (title: string) => ({
    getDataBodyRange: () => ({ getCell: (row: number) => cell(title, row) }),
  });
  const table = { columns: { getItem: column } };
  return {
    context: context as unknown as Excel.RequestContext,
    table: table as unknown as Excel.Table,
    links,
    syncs: () => syncs,
  };
}

const link = (name: string) => ({ name, title: name, width: 20, format: "General", isLink: true });
const address = (row: number) => `https://jobs.example/${String(row)}`;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ values: [address(row), "text", null] }));

describe("Links in the rows of a table", () => {
  it("are set for addresses only, some hundreds a request", async () => {
    const { context, table, links, syncs } = fakeTable();
    const columns = [link("url"), link("apply"), link("page")];
    const titles = ["url", "apply", "page"];
    await linkRows(context, table, { titles, columns, rows: rowsOf(900), firstRow: 0 });
    expect(links).toHaveLength(900);
    expect(links.at(-1)).toEqual(["url", 899, address(899)]);
    expect(syncs()).toBe(3);
  });

  it("are not set for addresses that are too long for a link", async () => {
    const { context, table, links } = fakeTable();
    const long = (length: number) => `https://${"x".repeat(length - 8)}`;
    const rows = [2_079, 2_080].map((length) => ({ values: [long(length)] }));
    await linkRows(context, table, { titles: ["url"], columns: [link("url")], rows, firstRow: 0 });
    expect(links.map(([, , set]) => set.length)).toEqual([2_079]);
  });

  it("end after the first 1,000 rows of a table: later addresses stay text", async () => {
    const { context, table, links } = fakeTable();
    const wish = { titles: ["url"], columns: [link("url")] };
    await linkRows(context, table, { ...wish, rows: rowsOf(10), firstRow: 997 });
    await linkRows(context, table, { ...wish, rows: rowsOf(10), firstRow: 1_007 });
    expect(links.map(([, row]) => row)).toEqual([997, 998, 999]);
  });

  it("are left out of a column that is gone", async () => {
    const { context, table, links } = fakeTable();
    const wish = { titles: [""], columns: [link("url")] };
    await linkRows(context, table, { ...wish, rows: rowsOf(3), firstRow: 0 });
    expect(links).toEqual([]);
  });
});
