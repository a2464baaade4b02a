/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (five at most fit with their labels); all others are listed by the last of them, "More".
 */
import { createElement, type FC } from "react";
import {
  BuildingRegular,
  type FluentIcon,
  HistoryRegular,
  MoreHorizontalRegular,
  SearchRegular,
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
import { MorePanel } from "./panels/more/panel";
import { SearchesPanel } from "./panels/searches/panel";
import { SettingsPanel } from "./panels/settings/panel";
import type { PanelId } from "./state/pane-context";

interface PanelEntry {
  readonly id: PanelId;
  readonly Panel: FC;
}

export interface PanelInBar extends PanelEntry {
  readonly icon: FluentIcon;
}

const inMore: readonly PanelEntry[] = [
  { id: "lists", Panel: ListsPanel },
  { id: "searches", Panel: SearchesPanel },
  { id: "keywords", Panel: KeywordsPanel },
  { id: "formulas", Panel: FormulasPanel },
  { id: "credits", Panel: CreditsPanel },
  { id: "settings", Panel: SettingsPanel },
  { id: "help", Panel: HelpPanel },
];

/** Names are in the texts, by id. */
export const inBar: readonly PanelInBar[] = [
  { id: "enrich", Panel: EnrichPanel, icon: TableAddRegular },
  { id: "find", Panel: FindPanel, icon: SearchRegular },
  { id: "company", Panel: CompanyPanel, icon: BuildingRegular },
  { id: "activity", Panel: ActivityPanel, icon: HistoryRegular },
  {
    id: "more",
    Panel: () => createElement(MorePanel, { panels: inMore.map(({ id }) => id) }),
    icon: MoreHorizontalRegular,
  },
];

export const panels: readonly PanelEntry[] = [...inBar, ...inMore];
