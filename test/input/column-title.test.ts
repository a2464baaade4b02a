import {
  hasLegalForm,
  isUsualTitle,
  titleMeaning,
  withoutLegalForm,
} from "../../src/input/names/column-title";

describe("the title of a column", () => {
  test.each([
    [
      "name",
      "Company Name:, company_name, Firma, Name der Firma, Lieferantenname, Kundenfirma, Muttergesellschaft, Geschäftspartner, Händlername, Ausstellername, Nombre de la empresa, Razón social, Nombre fiscal, Comprador, Tienda, Raison sociale, Nom de l'entreprise, Acheteur, Magasin, Buyer, Retailer, Subsidiary",
    ],
    [
      "site",
      "Website URL, company_domain, Firmenwebsite, Unternehmens-Webseite, Kundenwebsite, Domäne, Web corporativa, Página web, Tienda online, Nom de domaine, Onlineshop, Final URL",
    ],
    [
      "email",
      "E-mail, Email Id, Geschäftliche E-Mail, Kunden-E-Mail, Correo corporativo, Correo electrónico, Courriel, E-mail professionnel",
    ],
  ])("says %s in four languages", (meaning, titles) => {
    const others = titles.split(", ").filter((title) => titleMeaning(title) !== meaning);
    expect(others).toEqual([]);
  });

  test("names no company where it asks for something about one", () => {
    const titles =
      "Company size, Company Phone, Firmensitz, Kundennummer, Kundenberater, Vorname, First name, Domain authority, Email status, Vendor ID, Sector empresa, Adresse société, Nom du contact, Onlinezeit";
    expect(titles.split(", ").filter((title) => titleMeaning(title) !== undefined)).toEqual([]);
    expect(isUsualTitle("Vorname")).toBe(true);
  });
});

describe("a company's name", () => {
  test.each([
    "GmbH & Co. KGaA, G.m.b.H., mbH, gGmbH, UG (haftungsbeschränkt), e. K., eG, AG & Co. KG, OHG",
    "S.A., S.L.U., S.A.U., S.A. de C.V., S. de R.L. de C.V., Sociedad Limitada, Sociedad Anónima",
    "S.A.S., SARL, S.à r.l., SNC, SCI, SCOP, EURL",
    "Inc., L.L.C., L.P., PLC, P.L.C., (Pty) Ltd, Pvt. Ltd., Private Limited, Co., Ltd.",
    "S.r.l., S.p.A., B.V., A/S, S/A, AB, Oy, Sp. z o.o., s.r.o., a.s., d.o.o., Kft., Lda., Ltda.",
  ])("is the same without %s", (forms) => {
    for (const form of forms.split(/, (?!Ltd)/)) {
      const name = `Acme ${form}`;
      expect([name, hasLegalForm(name), withoutLegalForm(name)]).toEqual([name, true, "Acme"]);
    }
  });

  test.each(["Coca-Cola", "Lisa", "Costa", "Chase", "Texas", "Sage", "Visa", "Banco de Sabadell"])(
    "%s ends in no legal form",
    (name) => {
      expect([hasLegalForm(name), withoutLegalForm(name)]).toEqual([false, name]);
    }
  );
});
