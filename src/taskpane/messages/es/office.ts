import type { Texts } from "..";

export const officeMessages: Texts["officeMessages"] = (f, counted) => ({
  offer: "Ejecutar en la oficina",
  title: "¿Ejecutar en la oficina?",
  text: "La pasarela de su equipo compra los datos y sigue aunque Excel esté cerrado. Abra de nuevo este libro para rellenar las filas.",
  companies: "Empresas",
  held: "Pagadas por su equipo",
  confirm: (credits) =>
    credits === 0
      ? `Ejecutar por ${f.credits(0)}`
      : `Ejecutar por ${f.credits(credits)} como máximo`,
  beginning: "Iniciando",
  stopsEarly: (left) =>
    `Los límites de su equipo le dejan ahora ${f.credits(left)}. La ejecución se detiene ahí y puede continuar después.`,
  counts: "Cuenta en los límites de su equipo, no en los de este Excel.",
  asking: "Preguntando por el avance",
  elsewhere:
    "Esta ejecución está en otra pasarela. Conéctese a ella en Configuración para ver su avance.",
  notYours:
    "La inició otra persona del equipo. Solo ella y los gestores ven su avance; lo que compró se puede rellenar aquí.",
  states: {
    running: "En la oficina",
    paused: "En pausa",
    stopped: "Detenida",
    cancelled: "Finalizada",
    finished: "Terminada",
  },
  what: {
    running: "Puede cerrar Excel.",
    paused: "Lo comprado se puede rellenar por 0 créditos.",
    stopped: "Lo comprado se puede rellenar por 0 créditos.",
    cancelled: "Lo comprado se puede rellenar por 0 créditos.",
    finished: "Las filas se pueden rellenar por 0 créditos.",
  },
  progress: (state, done, of) =>
    `${state}: ${f.count(done)} de ${counted(of, "empresa", "empresas")}`,
  spent: (spent, most) => `${f.count(spent)} de ${f.credits(most)} como máximo`,
  unconfirmed: (companies) =>
    `${counted(companies, "respuesta se perdió", "respuestas se perdieron")}. Un gestor decide si ${counted.form(companies, "se cobró", "se cobraron")}.`,
  goOn: (credits) =>
    credits === 0
      ? `Continuar por ${f.credits(0)}`
      : `Continuar por ${f.credits(credits)} como máximo`,
  stop: "Finalizar",
  fillIn: "Rellenar las filas",
  waiting: (count) =>
    count === 1
      ? "1 ejecución está en la oficina."
      : `${f.count(count)} ejecuciones están en la oficina.`,
  limits: {
    title: "Límites de su equipo",
    ownCall: "Usted, una solicitud o ejecución",
    ownDay: "Usted, hoy",
    ownMonth: "Usted, este mes",
    teamCall: "Equipo, una solicitud o ejecución",
    teamDay: "Equipo, un día",
    teamMonth: "Equipo, un mes",
    none: "Su equipo no le ha puesto ningún límite.",
    exhausted: "Límite alcanzado: la pasarela del equipo no compra nada más para usted",
    managers: (names) =>
      names.length === 0
        ? "Puede cambiarlos quien gestiona la pasarela."
        : `Puede cambiarlos ${names.join(", ")}.`,
  },
});
