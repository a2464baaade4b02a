/** Replies that surprise, made from real ones: what the contract leaves open, or what it forbids. */
type Row = Record<string, unknown>;
interface Reply {
  data: unknown[];
  metadata?: Row;
}

/** What may become of one item of `data`. */
const ODD: readonly ((row: Row) => unknown)[] = [
  (row) => ({ ...row, keywords_found: ["a", { slug: "b" }, 7] }),
  (row) => ({ ...row, technologies_found: { slug: "x" } }),
  (row) => ({ ...row, jobs_found: 3 }),
  (row) => ({ ...row, technology_names: "Kafka" }),
  (row) => ({ ...row, employee_count: "many", company_domain: 5 }),
  (row) => ({ ...row, name: null, job_title: null }),
  (row) => ({ ...row, id: 77 }),
  () => null,
  () => "a text",
];

/** One item of the reply is odd; which, and in what way, depends on `seed`. */
export function oddData(text: string, seed: number): string {
  const reply = JSON.parse(text) as Reply;
  const at = seed % Math.max(1, reply.data.length);
  const row = reply.data[at];
  if (row !== undefined) reply.data[at] = ODD[seed % ODD.length]?.(row as Row);
  return JSON.stringify(reply);
}

/** Fields that nobody knows, at every place. */
export function strayFields(text: string): string {
  const stray = { stray_count: 1, stray: { list: [null, "=1+1"] }, "": "", __proto_: null };
  const reply = JSON.parse(text) as Reply;
  const data = reply.data.map((row) => ({ ...(row as Row), ...stray }));
  return JSON.stringify({ ...reply, ...stray, data, metadata: { ...reply.metadata, ...stray } });
}

/** Company records that carry another name than was asked, or none. */
export function otherNames(text: string, seed: number): string {
  const reply = JSON.parse(text) as Reply;
  const data = reply.data.map((row, index) => {
    const company = row as Row;
    if (!("possible_domains" in company)) return row;
    if (seed % 3 === 0) return { ...company, domain: null, possible_domains: null };
    if (seed % 3 === 1) return { ...company, domain: null };
    return { ...company, domain: `renamed-${seed}-${index}.example`, possible_domains: [] };
  });
  return JSON.stringify({ ...reply, data });
}
