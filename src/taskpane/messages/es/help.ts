import type { Texts } from "..";

export const helpMessages: Texts["helpMessages"] = (f) => ({
  title: "Ayuda",
  formulas: "Fórmulas",
  formulasHint: "Seleccione una celda vacía e inserte.",
  insert: "Insertar",
  insertWhat: (formula) => `Insertar ${formula}`,
  inserted: (address) => `Insertado en ${address}.`,
  more: "Todos los argumentos, cada mensaje, lo que no cuesta nada:",
  about: "Acerca de",
  upTo: (credits) => `Hasta ${f.credits(credits)}, una sola vez.`,
  free: "Gratis.",
  functions: {
    TECHSTACK: "Tecnologías de una empresa.",
    INTENTS: "Intenciones de compra de una empresa.",
    USES: "Cuánto usa una empresa una tecnología.",
    COMPANY: "Datos de una empresa.",
    COMPANYSEARCH: "Empresas que coinciden. Espera su aprobación.",
    JOBSEARCH: "Ofertas que coinciden. Espera su aprobación.",
    KEYWORDS: "Nombres del catálogo de tecnologías y temas.",
    EVIDENCE: "De dónde viene una respuesta.",
    CREDITS: "Créditos que quedan, gastados, en espera o ahorrados.",
  },
});
