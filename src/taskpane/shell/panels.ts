/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (four at most fit with their labels); all others are in "More". A panel is added here
 * and as one file in `panels/`.
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
import { lateCode, latePanel } from "./late-panel";

export interface PanelEntry {
  readonly id: PanelId;
  readonly Panel: FC;
  /** Of a panel whose code comes late. */
  readonly fetchAhead?: () => void;
  /** Given for a panel that is in the bar. */
  readonly bar?: { readonly icon: FluentIcon; readonly iconOfCurrent: FluentIcon };
}

const finding = lateCode(() => import(/* webpackChunkName: "find" */ "../find/panel"));
const seldom = lateCode(() => import(/* webpackChunkName: "more" */ "./late-panels"));

/** Names are in the messages, by id. */
export const panels: readonly PanelEntry[] = [
  {
    id: "enrich",
    Panel: EnrichPanel,
    bar: { icon: TableAddRegular, iconOfCurrent: TableAddFilled },
  },
  {
    id: "find",
    Panel: latePanel(finding, ({ FindPanel }) => FindPanel),
    fetchAhead: finding.fetchAhead,
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
  {
    id: "lists",
    Panel: latePanel(seldom, (code) => code.ListsPanel),
    fetchAhead: seldom.fetchAhead,
  },
  {
    id: "searches",
    Panel: latePanel(seldom, (code) => code.SearchesPanel),
    fetchAhead: seldom.fetchAhead,
  },
  {
    id: "keywords",
    Panel: latePanel(seldom, (code) => code.KeywordsPanel),
    fetchAhead: seldom.fetchAhead,
  },
  {
    id: "credits",
    Panel: latePanel(seldom, (code) => code.CreditsPanel),
    fetchAhead: seldom.fetchAhead,
  },
  {
    id: "settings",
    Panel: latePanel(seldom, (code) => code.SettingsPanel),
    fetchAhead: seldom.fetchAhead,
  },
  { id: "help", Panel: latePanel(seldom, (code) => code.HelpPanel), fetchAhead: seldom.fetchAhead },
];
