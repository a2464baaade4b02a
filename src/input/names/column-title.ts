/**
 * What the title of a column says that stands below it: names of companies, web sites or e-mail
 * addresses, in the four languages of the add-in. `company_name`, `Name der Firma`, `Website:` and
 * `E-Mail Address` are such titles; `Company size` is none. Usual titles of other columns only tell that
 * a row is one of titles. Content counts more: see `source-columns`.
 */
import { plainText } from "./plain-text";

export type TitleMeaning = "name" | "site" | "email";

const words = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

const COMPANY = words(
  "company companie corporation enterprise business firm organization organisation org account employer customer client vendor supplier exhibitor partner brand merchant manufacturer sponsor startup institution agency lead prospect entity issuer distributor member contractor carrier provider bank school university hospital debtor creditor awardee licensee operator developer publisher buyer seller retailer subsidiary franchise",
  "firma firmen firmenbezeichnung unternehmen betrieb gesellschaft kunde kunden lieferant lieferanten aussteller hersteller arbeitgeber auftraggeber handler anbieter dienstleister einrichtung marke mitglied mitglieder bieter auftragnehmer konzern debitor kreditor",
  "empresa compania sociedad cliente proveedor expositor organizacion empleador fabricante distribuidor institucion marca socio denominacion contratista titular adjudicatario comprador vendedor tienda filial",
  "entreprise societe compagnie fournisseur exposant employeur fabricant enseigne denomination raison razon organisme etablissement marque partenaire adherent titulaire acheteur vendeur magasin filiale"
);
const SITE = words(
  "site page web website webpage homepage www url uri domain internet link hostname linkedin linked online onlineshop webshop",
  "webseite webadresse internetadresse internetseite internetauftritt webprasenz webauftritt domane",
  "sitio pagina dominio enlace domaine lien"
);
const EMAIL = words("email mail mailadresse emailadresse correo electronico electronique courriel");
/** Words beside them. */
const BESIDE = words(
  "name names title nombre nom bezeichnung legal official full commercial comercial commerciale trade trading registered parent portfolio target primary main root final corporate corporativo corporativa fiscal social sociale work geschaftlich geschaftliche professionnel professionnelle pro current associated issuing contact kontakt home landing required the of in and or der die das des von und de del la le les l d el los las y o et ou du e"
);
const LEGAL_NAME =
  /^(?:(?:legal|trading|trade|registered|commercial) names?|nombre (?:comercial|fiscal)|nom commercial)$/;
const ONLY_NAME = /^(?:name|nombre|nom|bezeichnung)$/;
/** Usual titles of columns that name no company. */
const OTHER = words(
  "id no nr number city town country state region zip postcode postal code street phone telephone tel mobile fax contact person owner status stage note comment date industry sector segment size employee revenue type category source priority first last",
  "ort stadt land plz strasse telefon mobil ansprechpartner kontakt notiz bemerkung datum nummer branche umsatz mitarbeiter vorname nachname",
  "ciudad pais provincia calle telefono contacto nota fecha numero empleado apellido sector",
  "ville pays rue telephone secteur effectif prenom"
);
/** What `Email` and `Website` are followed by. */
const ADDRESS = words("address adresse direccion id");

/** Undefined for any other title. */
export function titleMeaning(title: string): TitleMeaning | undefined {
  const found = wordsOf(title);
  const [isCompany, isSite, isEmail] = [isIn(COMPANY), isIn(SITE), isIn(EMAIL)];
  const isKnown = (word: string) =>
    isCompany(word) || isSite(word) || isEmail(word) || BESIDE.has(word);
  const isOfAddress = found.some(isSite) || found.some(isEmail);
  if (!found.every((word) => isKnown(word) || (isOfAddress && ADDRESS.has(word)))) return undefined;
  if (found.some(isEmail)) return "email";
  if (found.some(isSite)) return "site";
  return found.some(isCompany) || LEGAL_NAME.test(found.join(" ")) ? "name" : undefined;
}

/** `Name`: of a company where no other column names one. */
export function isNameTitle(title: string): boolean {
  return ONLY_NAME.test(wordsOf(title).join(" "));
}

/** Whether a text is what people put above a column. */
export function isUsualTitle(title: string): boolean {
  const found = wordsOf(title);
  const isUsual = (word: string) => isIn(OTHER)(word) || BESIDE.has(word);
  return titleMeaning(title) !== undefined || (found.length > 0 && found.every(isUsual));
}

/** Its words without accents; what is in brackets is none of it. */
function wordsOf(title: string): readonly string[] {
  const typed = plainText(title).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const bare = typed.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/(\S\s*)\([^)]*\)/g, "$1").match(/\p{L}+/gu) ?? [];
}

/** German compounds: `Kundenfirma`, `Firmenwebsite`; `Lieferantenname`. */
const FRONT = /^(?:firmen|unternehmens|kunden|geschafts|mutter|tochter|mitglieds)/;
const NAME = /name$/;

const isIn = (set: ReadonlySet<string>) => (word: string) =>
  [word, word.replace(FRONT, ""), word.replace(NAME, "")].some((each) =>
    [each, each.replace(/s$/, ""), each.replace(/es$/, "")].some((form) => set.has(form))
  );

/** With dots, slashes or blanks between their letters, or without: `S.L.`, `A/S`, `e. K.` */
const ABBREVIATED =
  "llc llp lp ltd inc plc gmbh gesmbh mbh ggmbh ag kg kgaa ohg gbr ek ev eg se ug sa sas sau sl slu srl sàrl spa sarl sasu snc sci scop eurl nv bv as aps oy oyj ab asa kk sro doo";
const FORMS = [
  ...ABBREVIATED.split(" ").map((form) => Array.from(form).join("[./]?\\s?")),
  "incorporated|limited|corp|corporation|co|company|group|pty|pte|pvt|private|haftungsbeschränkt",
  "ltda|lda|kft|zrt|sociedad (?:limitada|an[oó]nima)|de c\\.?v|s\\.? de r\\.?l|sp\\.? z ?o\\.? ?o",
];

/** `Inc`, `GmbH & Co. KG`, `S.L.`: a text that ends so is a company's name. */
const LEGAL_FORM = new RegExp(`[\\s,]+\\(?(?:${FORMS.join("|")})\\.?\\)?$`, "i");

/** `Acme GmbH & Co. KG` as `Acme`. */
export function withoutLegalForm(text: string): string {
  let bare = plainText(text);
  while (LEGAL_FORM.test(bare)) bare = bare.replace(LEGAL_FORM, "").replace(/[\s,&]+$/, "");
  return bare;
}

export function hasLegalForm(text: string): boolean {
  return LEGAL_FORM.test(plainText(text));
}
