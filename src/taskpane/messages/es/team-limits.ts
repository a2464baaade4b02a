import type { Texts } from "../index";

export const teamLimitMessages: Texts["teamLimitMessages"] = {
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
};
