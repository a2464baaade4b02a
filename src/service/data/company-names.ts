/**
 * Names and domains of generated companies. Company n gets its own combination of three syllables (a fixed permutation
 * of n), so names never collide and do not depend on the number of companies. Some names are in other scripts, and some
 * look like formulas, as real names do.
 */
import type { Chance } from "./random";

const HEADS =
  "Arvo Balt Celo Dami Ebro Fjor Gavi Heli Isko Jano Kori Lavo Miro Nelu Osto Pelo Rasu Sivo Tamo Ulvo Veno Wira Yavo Zeli Brano Clavo Drezo Flino Grano Krevo".split(
    " "
  );
const MIDDLES =
  "bar cor dan fel gar hal lin mar nor pol ran sol tar ven wis xan zor der lum mik".split(" ");
const TAILS = "a dia eth ion ix lo mar nis os ra sta tek tis um va via yx zen".split(" ");
const FORMS = [
  "",
  " Labs",
  " Group",
  " Systems",
  " GmbH",
  " Inc.",
  " S.A.",
  " Ltd",
  " Industries",
  " Partners",
];
const COMBINATIONS = HEADS.length * MIDDLES.length * TAILS.length;

const OTHER_SCRIPTS = [
  "株式会社サンプル",
  "شركة المثال",
  "Образец",
  "Παράδειγμα",
  "דוגמה",
  "उदाहरण",
  "예시 주식회사",
  "示例科技",
];

const FORMULA_LIKE = ["=NOW()", "+Positive", "-Negative", "@Symbol", "=1+1"];

const IDN = [
  ["Müller", "xn--mller-kva"],
  ["Señal", "xn--seal-hqa"],
  ["Çelik", "xn--elik-0oa"],
] as const;

export interface CompanyName {
  readonly name: string;
  /** Bare ASCII domain. */
  readonly domain: string;
  /** Short ASCII name for addresses. */
  readonly slug: string;
}

export function companyNameOf(n: number, chance: Chance): CompanyName {
  const at = (n * 7_919) % COMBINATIONS;
  const round = Math.floor(n / COMBINATIONS);
  const head = HEADS[at % HEADS.length] ?? "";
  const middle = MIDDLES[Math.floor(at / HEADS.length) % MIDDLES.length] ?? "";
  const tail = TAILS[Math.floor(at / (HEADS.length * MIDDLES.length))] ?? "";
  const base = head + middle + tail + (round === 0 ? "" : String(round + 1));
  const slug = base.toLowerCase();
  const plain = { name: base + chance.pick(FORMS), domain: `${slug}.example`, slug };
  if (n % 61 === 0) return { ...plain, name: `${chance.pick(OTHER_SCRIPTS)} ${base}` };
  if (n % 101 === 0) return { ...plain, name: `${chance.pick(FORMULA_LIKE)} ${base}` };
  if (n % 151 === 0) {
    const [name, ascii] = chance.pick(IDN);
    return { name: `${name} ${base}`, domain: `${ascii}.${slug}.example`, slug };
  }
  return plain;
}
