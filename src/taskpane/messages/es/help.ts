import type { Texts } from "..";
import type { FunctionHelp } from "../help";

export const helpMessages: Texts["helpMessages"] = (f) => {
  const upTo = (credits: number) => `Hasta ${f.credits(credits)}, una sola vez.`;
  const free = "Gratis.";
  return {
    title: "Ayuda",
    formulas: "Fórmulas",
    formulasHint: "Seleccione una celda vacía e inserte.",
    insert: "Insertar",
    insertWhat: (formula) => `Insertar ${formula}`,
    inserted: (address) => `Insertado en ${address}.`,
    more: "Todos los argumentos, cada mensaje, lo que no cuesta nada:",
    about: "Acerca de",
    functions: (domain): readonly FunctionHelp[] => [
      {
        formula: `=SCOUT.TECHSTACK("${domain}")`,
        what: "Tecnologías de una empresa.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.INTENTS("${domain}")`,
        what: "Intenciones de compra de una empresa.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.USES("${domain}","Kafka")`,
        what: "Cuánto usa una empresa una tecnología.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.COMPANY("${domain}","Name, Industry, Employees")`,
        what: "Datos de una empresa.",
        price: upTo(3),
      },
      {
        formula: '=SCOUT.COMPANYSEARCH({"Technology","Kafka"},"Name, Domain",5)',
        what: "Empresas que coinciden. Espera su aprobación.",
        price: upTo(15),
      },
      {
        formula: '=SCOUT.JOBSEARCH({"Posted within days","30"},"Title, Company",5)',
        what: "Ofertas que coinciden. Espera su aprobación.",
        price: upTo(5),
      },
      {
        formula: '=SCOUT.KEYWORDS("kafka")',
        what: "Nombres del catálogo de tecnologías y temas.",
        price: free,
      },
      {
        formula: `=SCOUT.EVIDENCE("${domain}")`,
        what: "De dónde viene una respuesta.",
        price: free,
      },
      {
        formula: '=SCOUT.CREDITS("balance")',
        what: "Créditos que quedan, gastados, en espera o ahorrados.",
        price: free,
      },
    ],
  };
};
