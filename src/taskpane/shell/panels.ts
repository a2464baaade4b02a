/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (four at most fit with their labels); all others are in "More". A panel is added here
 * and as one file in `panels/`.
 */
import type { FluentIcon } from "@fluentui/react-icons";
import { BuildingMultipleFilled, BuildingMultipleRegular } from "@fluentui/react-icons";
import {
  SearchFilled,
  SearchRegular,
  TableAddFilled,
  TableAddRegular,
  WalletFilled,
  WalletRegular,
} from "@fluentui/react-icons";
import type { FC } from "react";
import type { PanelId } from "../messages/panel-id";
import { CreditsPanel } from "../credits/panel";
import { EvidencePanel } from "../evidence/panel";
import { EnrichPanel } from "../enrich/panel";
import { FindCompaniesPanel } from "../find/find-companies";
import { FindJobsPanel } from "../find/find-jobs";
import { RunsPanel } from "../runs/panel";
import { KeywordsPanel } from "../keywords/panel";
import { ListsPanel } from "../lists/panel";
import { LookUpPanel } from "../look-up/panel";
import { SearchesPanel } from "../saved-searches/panel";
import { SettingsPanel } from "../settings/panel";

export interface PanelEntry {
  readonly id: PanelId;
  readonly Panel: FC;
  /** Given for a panel that is in the bar. */
  readonly bar?: { readonly icon: FluentIcon; readonly iconOfCurrent: FluentIcon };
}

/** Names are in the messages, by id. */
export const panels: readonly PanelEntry[] = [
  {
    id: "look-up",
    Panel: LookUpPanel,
    bar: { icon: SearchRegular, iconOfCurrent: SearchFilled },
  },
  {
    id: "find-companies",
    Panel: FindCompaniesPanel,
    bar: { icon: BuildingMultipleRegular, iconOfCurrent: BuildingMultipleFilled },
  },
  {
    id: "enrich",
    Panel: EnrichPanel,
    bar: { icon: TableAddRegular, iconOfCurrent: TableAddFilled },
  },
  {
    id: "credits",
    Panel: CreditsPanel,
    bar: { icon: WalletRegular, iconOfCurrent: WalletFilled },
  },
  { id: "find-jobs", Panel: FindJobsPanel },
  { id: "runs", Panel: RunsPanel },
  { id: "evidence", Panel: EvidencePanel },
  { id: "lists", Panel: ListsPanel },
  { id: "searches", Panel: SearchesPanel },
  { id: "keywords", Panel: KeywordsPanel },
  { id: "settings", Panel: SettingsPanel },
];
