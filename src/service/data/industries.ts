/** Industries with their public codes (LinkedIn Industry Codes V2), which are the contract's `industry_id`. */
const LINES = `
6|Technology, Information and Internet||
4|Software Development|Technology, Information and Media > Technology, Information and Internet|6
96|IT Services and IT Consulting|Professional Services|1810
1810|Professional Services||
11|Business Consulting and Services|Professional Services|1810
47|Accounting|Professional Services|1810
80|Advertising Services|Professional Services|1810
10|Law Practice|Professional Services|1810
118|Computer and Network Security|Technology, Information and Internet|6
43|Financial Services||
41|Banking|Financial Services|43
42|Insurance|Financial Services|43
14|Hospitals and Health Care||
15|Pharmaceutical Manufacturing|Manufacturing|25
25|Manufacturing||
53|Motor Vehicle Manufacturing|Manufacturing|25
52|Aviation and Aerospace Component Manufacturing|Manufacturing|25
7|Semiconductor Manufacturing|Manufacturing|25
23|Food and Beverage Manufacturing|Manufacturing|25
135|Industrial Machinery Manufacturing|Manufacturing|25
27|Retail||
48|Construction||
57|Oil and Gas||
59|Utilities||
116|Transportation, Logistics, Supply Chain and Storage||
94|Airlines and Aviation|Transportation, Logistics, Supply Chain and Storage|116
31|Hospitality||
32|Restaurants|Hospitality|31
44|Real Estate||
8|Telecommunications|Technology, Information and Internet|6
68|Higher Education||
104|Staffing and Recruiting||
`;

export const industries = LINES.trim()
  .split("\n")
  .map((line) => {
    const [id, name = "", path = "", parentId = ""] = line.split("|");
    return {
      id: Number(id),
      name,
      hierarchy: path === "" ? name : `${path} > ${name}`,
      parentId: parentId === "" ? null : Number(parentId),
    };
  });

export function industryOf(id: number) {
  const industry = industries.find((candidate) => candidate.id === id);
  if (!industry) throw new Error(`No industry ${id} in the demo data.`);
  return industry;
}
