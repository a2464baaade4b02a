import type { Texts } from "..";
import type { ChoiceKind, SingleKind } from "../../../input";

export const filterProblemMessages: Texts["filterProblemMessages"] = () => {
  const quoted = (text: string) => `«${text}»`;
  return {
    country: (text) => `${quoted(text)} no es un país. Elija uno o escriba su código, como ES.`,
    domain: (text) => `${quoted(text)} no es un dominio. Escriba uno como acme.example.`,
    page: (text) => `${quoted(text)} no es una página de empresa de la red profesional.`,
    wholeNumber: (text) => `${quoted(text)} no es un número entero.`,
    choices: {
      stages: "una fase de financiación",
      seniorities: "un nivel profesional",
      employments: "un tipo de empleo",
      workplaces: "una modalidad de trabajo",
      confidences: "un nivel de confianza",
      "keyword-types": "un tipo de palabra clave",
      "company-properties": "una propiedad de una empresa",
      "job-properties": "una propiedad de una oferta",
    } satisfies Record<ChoiceKind, string>,
    choice: (text, what, nearest) =>
      `${quoted(text)} no es ${what}. ¿Quiso decir ${quoted(nearest)}?`,
    order: (text, nearest) =>
      `No se puede ordenar por ${quoted(text)}. ¿Quiso decir ${quoted(nearest)}?`,
    twoNumbers: (text) =>
      `${quoted(text)} puede leerse como dos números. Escríbalo sin separadores, como 1500.`,
    twoDays: (text) => `${quoted(text)} puede leerse como dos fechas. Escríbala como 2026-01-31.`,
    oneValue: "Aquí solo cabe un valor.",
    needs: {
      number: "Escriba un número, como 5000 o 10M.",
      whole: "Escriba un número entero, como 500 o 10k.",
      count: "Escriba un número entero a partir de 1.",
      days: "Escriba un número de días, como 30.",
      hours: "Escriba un número de horas, de 1 a 87.600.",
      share: "Escriba una proporción de 0 a 1, como 0,2 o 20 %.",
      flag: "Elija sí o no.",
      date: "Escriba una fecha.",
      moment: "Escriba una fecha.",
      "company-type": "Elija algo de la lista.",
    } satisfies Record<SingleKind, string>,
  };
};
