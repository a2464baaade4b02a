/** Sentences of job posts in six languages, for names of keywords. They contain no tracked keyword of their own. */
import type { Language } from "./places";

interface Phrases {
  readonly about: string;
  readonly tasks: string;
  readonly uses: readonly string[];
  readonly topics: readonly string[];
  readonly and: string;
  readonly closing: string;
}

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    about: "We are a fictional employer in",
    tasks: "What you will do",
    uses: ["You work with", "Our stack includes", "Experience is welcome in", "Every day you use"],
    topics: ["We care about", "This year we invest in", "Your focus will be"],
    and: " and ",
    closing: "Apply with a short letter. This post is demo data.",
  },
  de: {
    about: "Wir sind ein erfundener Arbeitgeber in",
    tasks: "Ihre Aufgaben",
    uses: [
      "Sie arbeiten mit",
      "Wir setzen auf",
      "Erfahrung wünschen wir uns in",
      "Zum Alltag gehören",
    ],
    topics: ["Wichtig ist uns", "Wir investieren in", "Ihr Schwerpunkt ist"],
    and: " und ",
    closing: "Bewerben Sie sich kurz. Diese Anzeige besteht aus Demodaten.",
  },
  fr: {
    about: "Nous sommes un employeur fictif à",
    tasks: "Vos missions",
    uses: ["Vous travaillez avec", "Nous utilisons", "Une expérience est souhaitée avec"],
    topics: ["Nos priorités :", "Nous investissons dans", "Votre sujet principal :"],
    and: " et ",
    closing: "Postulez en quelques lignes. Annonce de démonstration.",
  },
  es: {
    about: "Somos una empresa ficticia en",
    tasks: "Tus tareas",
    uses: ["Trabajarás con", "Usamos", "Valoramos experiencia en"],
    topics: ["Nos importa", "Invertimos en", "Tu foco será"],
    and: " y ",
    closing: "Envía una carta breve. Anuncio de demostración.",
  },
  pt: {
    about: "Somos uma empresa fictícia em",
    tasks: "As suas tarefas",
    uses: ["Vai trabalhar com", "Usamos", "Valorizamos experiência em"],
    topics: ["Damos importância a", "Investimos em", "O seu foco será"],
    and: " e ",
    closing: "Candidate-se em poucas linhas. Anúncio de demonstração.",
  },
  ja: {
    about: "私たちは架空の会社です：",
    tasks: "仕事内容",
    uses: ["使用技術：", "経験を歓迎します：", "毎日使うもの："],
    topics: ["重視すること：", "今年の投資：", "主な担当："],
    and: " / ",
    closing: "ご応募ください。これはデモデータです。",
  },
};

/** Job titles, with the parent categories of the technologies that their posts mention. */
export const roles: readonly { readonly title: string; readonly parents: readonly string[] }[] = [
  {
    title: "Data Engineer",
    parents: ["Data Stores", "Data and Analytics", "Cloud and Infrastructure"],
  },
  { title: "Data Scientist", parents: ["Data and Analytics", "Software Development"] },
  { title: "Backend Developer", parents: ["Software Development", "Data Stores"] },
  { title: "Frontend Developer", parents: ["Software Development", "Design and Engineering"] },
  { title: "Platform Engineer", parents: ["Cloud and Infrastructure", "Data Stores"] },
  { title: "Security Analyst", parents: ["IT Security", "Cloud and Infrastructure"] },
  { title: "Account Executive", parents: ["Business Applications", "Marketing and Commerce"] },
  { title: "Marketing Manager", parents: ["Marketing and Commerce"] },
  { title: "Accountant", parents: ["Business Applications"] },
  { title: "HR Business Partner", parents: ["Business Applications"] },
  { title: "Product Designer", parents: ["Design and Engineering"] },
  { title: "Mechanical Engineer", parents: ["Design and Engineering", "Industry Software"] },
  { title: "Supply Chain Planner", parents: ["Industry Software", "Business Applications"] },
  { title: "Support Specialist", parents: ["Business Applications"] },
  { title: "Project Manager", parents: ["Business Applications", "Data and Analytics"] },
];
