/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (four at most fit with their labels); all others are in "More".
 */
import type { FluentIcon } from "@fluentui/react-icons";
import {
  BuildingFilled,
  BuildingRegular,
  HistoryFilled,
  HistoryRegular,
  SearchFilled,
  SearchRegular,
  TableAddFilled,
  TableAddRegular,
} from "@fluentui/react-icons";
import type { FC } from "react";
import type { PanelId } from "../messages/panel-id";
import { ActivityPanel } from "../activity/panel";
import { CompanyPanel } from "../company/panel";
import { EnrichPanel } from "../enrich/panel";
import { lateCode, latePanel, type LateCode } from "./late-panel";

export interface PanelEntry {
  readonly id: PanelId;
  readonly Panel: FC;
  /** Only for a panel whose code is loaded late. */
  readonly fetchAhead?: () => void;
  /** Only for a panel that is in the bar. */
  readonly bar?: { readonly icon: FluentIcon; readonly iconOfCurrent: FluentIcon };
}

const finding = lateCode(() => import(/* webpackChunkName: "find" */ "../find/panel"));
const seldom = lateCode(() => import(/* webpackChunkName: "more" */ "./seldom-panels"));

function late<C>(id: PanelId, code: LateCode<C>, pick: (code: C) => FC): PanelEntry {
  return { id, Panel: latePanel(code, pick), fetchAhead: code.fetchAhead };
}

/** Names are in the messages, by id. */
export const panels: readonly PanelEntry[] = [
  {
    id: "enrich",
    Panel: EnrichPanel,
    bar: { icon: TableAddRegular, iconOfCurrent: TableAddFilled },
  },
  {
    ...late("find", finding, ({ FindPanel }) => FindPanel),
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
  late("lists", seldom, (code) => code.ListsPanel),
  late("searches", seldom, (code) => code.SearchesPanel),
  late("keywords", seldom, (code) => code.KeywordsPanel),
  late("credits", seldom, (code) => code.CreditsPanel),
  late("settings", seldom, (code) => code.SettingsPanel),
  late("help", seldom, (code) => code.HelpPanel),
];
