/**
 * What the title of a column says that stands below it: names of companies, web sites or e-mail
 * addresses, in the four languages of the add-in. `company_name`, `Name der Firma`, `Website:` and
 * `E-Mail Address` are such titles; `Company size` is none. Content counts more: see `source-columns`.
 */
import { plainText } from "./plain-text";

export type TitleMeaning = "name" | "site" | "email";

const words = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

const COMPANY = words(
  "company companie corporation enterprise business firm organization organisation org account employer customer client vendor supplier exhibitor partner brand merchant manufacturer sponsor startup institution agency prospect entity issuer distributor",
  "firma firmen firmenname firmenbezeichnung unternehmen unternehmensname betrieb gesellschaft kunde kunden kundenname lieferant lieferanten aussteller hersteller arbeitgeber auftraggeber handler anbieter dienstleister einrichtung marke partnername",
  "empresa compania sociedad cliente proveedor expositor organizacion empleador fabricante distribuidor institucion marca socio",
  "entreprise societe compagnie fournisseur exposant employeur fabricant enseigne denomination raison razon organisme etablissement marque partenaire"
);
const SITE = words(
  "site web website webpage homepage url uri domain domainname internet link hostname linkedin linked",
  "webseite webadresse internetadresse internetseite internetauftritt webprasenz webauftritt domane firmenwebsite firmenwebseite unternehmenswebsite",
  "sitio pagina dominio enlace domaine lien"
);
const EMAIL = words("email mail mailadresse emailadresse correo electronico courriel");
/** Words beside them. */
const BESIDE = words(
  "name names title nombre nom bezeichnung legal official full commercial comercial commerciale trade trading registered parent portfolio target primary main corporate social sociale work the of in and or der die das des von und de del la le les l d el los las y o et ou du e"
);
const LEGAL_NAME = /^(?:legal|trading|trade|registered|commercial) names?$/;
const ADDRESS = words("address adresse direccion");

/** Undefined for any other title. */
export function titleMeaning(title: string): TitleMeaning | undefined {
  const typed = plainText(title).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const bare = typed.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const found: readonly string[] = bare.match(/\p{L}+/gu) ?? [];
  const isIn = (set: ReadonlySet<string>) => (word: string) =>
    set.has(word) || set.has(word.replace(/s$/, "")) || set.has(word.replace(/es$/, ""));
  const [isCompany, isSite, isEmail] = [isIn(COMPANY), isIn(SITE), isIn(EMAIL)];
  const isKnown = (word: string) =>
    isCompany(word) || isSite(word) || isEmail(word) || BESIDE.has(word);
  const isOfAddress = found.some(isSite) || found.some(isEmail);
  if (!found.every((word) => isKnown(word) || (isOfAddress && ADDRESS.has(word)))) return undefined;
  if (found.some(isEmail)) return "email";
  if (found.some(isSite)) return "site";
  return found.some(isCompany) || LEGAL_NAME.test(found.join(" ")) ? "name" : undefined;
}

/** `Inc`, `GmbH & Co. KG`, `S.L.`: a text that ends so is a company's name. */
export const LEGAL_FORM =
  /[\s,]+(?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|group|plc|pty|pte|gmbh|ag|kg|ohg|gbr|e\.?k|e\.?v|se|ug|s\.?a\.?s?|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|sarl|sasu|eurl|ltda|n\.?v|b\.?v|a\/?s|aps|oyj?|ab|asa|k\.?k|sp\.? z ?o\.? ?o)\.?\)?$/i;

/** `Acme GmbH & Co. KG` as `Acme`. */
export function withoutLegalForm(text: string): string {
  let bare = plainText(text);
  while (LEGAL_FORM.test(bare)) bare = bare.replace(LEGAL_FORM, "").replace(/[\s,&]+$/, "");
  return bare;
}

export function hasLegalForm(text: string): boolean {
  return LEGAL_FORM.test(plainText(text));
}
