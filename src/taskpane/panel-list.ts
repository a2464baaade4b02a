/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (four at most fit with their labels); all others are in "More".
 */
import type { FC } from "react";
import {
  BuildingFilled,
  BuildingRegular,
  type FluentIcon,
  HistoryFilled,
  HistoryRegular,
  SearchFilled,
  SearchRegular,
  TableAddFilled,
  TableAddRegular,
} from "@fluentui/react-icons";
import { ActivityPanel } from "./panels/activity/panel";
import { CompanyPanel } from "./panels/company/panel";
import { CreditsPanel } from "./panels/credits/panel";
import { EnrichPanel } from "./panels/enrich/panel";
import { FindPanel } from "./panels/find/panel";
import { FormulasPanel } from "./panels/formulas/panel";
import { HelpPanel } from "./panels/help/panel";
import { KeywordsPanel } from "./panels/keywords/panel";
import { ListsPanel } from "./panels/lists/panel";
import { SearchesPanel } from "./panels/searches/panel";
import { SettingsPanel } from "./panels/settings/panel";
import type { PanelId } from "./state/pane-context";

export interface PanelEntry {
  readonly id: PanelId;
  readonly Panel: FC;
  /** Only for a panel that is in the bar. */
  readonly bar?: { readonly icon: FluentIcon; readonly iconOfCurrent: FluentIcon };
}

/** Names are in the messages, by id. */
export const panels: readonly PanelEntry[] = [
  {
    id: "enrich",
    Panel: EnrichPanel,
    bar: { icon: TableAddRegular, iconOfCurrent: TableAddFilled },
  },
  {
    id: "find",
    Panel: FindPanel,
    bar: { icon: SearchRegular, iconOfCurrent: SearchFilled },
  },
  {
    id: "company",
    Panel: CompanyPanel,
    bar: { icon: BuildingRegular, iconOfCurrent: BuildingFilled },
  },
  {
    id: "activity",
    Panel: ActivityPanel,
    bar: { icon: HistoryRegular, iconOfCurrent: HistoryFilled },
  },
  { id: "lists", Panel: ListsPanel },
  { id: "searches", Panel: SearchesPanel },
  { id: "keywords", Panel: KeywordsPanel },
  { id: "formulas", Panel: FormulasPanel },
  { id: "credits", Panel: CreditsPanel },
  { id: "settings", Panel: SettingsPanel },
  { id: "help", Panel: HelpPanel },
];
