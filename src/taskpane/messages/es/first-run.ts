import type { Texts } from "..";

export const firstRunMessages: Texts["firstRunMessages"] = (f, counted) => ({
  firstRun: {
    step: (step, of) => `Paso ${step} de ${of}`,
    title: "Datos de empresas y tecnología en su hoja",
    intro:
      "Verá cada precio antes de pagarlo. Lo que ha pagado se queda en el libro y ya no cuesta nada.",
    choose: "¿De dónde deben venir las respuestas?",
    demo: "Probar la demo",
    demoHint: "Empresas ficticias. Sin cuenta, sin clave y sin coste real.",
    otherService: "Otro servicio",
    otherServiceHint: "Necesita su dirección y una clave.",
    noService: "Esta instalación no ofrece ningún servicio. Pídaselo a su administrador.",
    connectDemo: "Iniciar la demo",
    connect: "Probar y conectar",
    testing: "Probando",
    testHint: "La prueba lee su saldo. Es gratis.",
    skip: "Ahora no",
    cause: "Primeros pasos",
  },
  access: {
    address: "Dirección del servicio",
    addressHint: "Por ejemplo, https://api.example.com",
    addressMissing: "Escriba la dirección del servicio.",
    addressMalformed: "No es una dirección web. Debe ser como https://api.example.com",
    addressInsecure:
      "Esta dirección no está cifrada: otros podrían leer la clave. Use una que empiece por https://",
    key: "Su clave",
    keyHint: "Se queda en este Excel y en este equipo. Nunca se escribe en un libro.",
    keyMissing: "Pegue su clave.",
    keyMalformed: "Una clave no tiene espacios ni saltos de línea. Cópiela de nuevo.",
    keyShared: "La clave la proporciona su administrador.",
    showKey: "Mostrar la clave",
    hideKey: "Ocultar la clave",
    getKey: "Dónde conseguir una clave",
    accepted: (credits) =>
      `La clave funciona. ${counted.form(credits, "Queda", "Quedan")} ${f.credits(credits)}.`,
  },
  ready: {
    title: "Pruébelo",
    demoCredits: (credits) => `La demo le da ${f.credits(credits)} para probar.`,
    tryFormula: "Esta fórmula muestra las tecnologías de una empresa:",
    domain: "Dominio de una empresa",
    put: (cell, credits) =>
      `Ponerla en ${cell ?? "la celda seleccionada"} · ${credits === 0 ? "gratis" : `hasta ${f.credits(credits)}`}`,
    inserted: (address) => `Escrita en ${address}. Su valor está en camino.`,
    value: (technologies, credits) =>
      `${counted(technologies, "tecnología", "tecnologías")}. ${f.credits(credits)}; volver a consultar es gratis.`,
    haveList: "Tengo una lista: enriquecer",
    formulas: "Todas las fórmulas",
  },
});
