/**
 * The panels there are, in the order of the navigation. Those in the bar are one click away at
 * 320 px (four at most fit with their labels); all others are in "More". A panel is added here
 * and as one file in `panels/`.
 */
import { WalletFilled, WalletRegular } from "@fluentui/react-icons/svg/wallet";
import { SettingsRegular, SettingsFilled } from "@fluentui/react-icons/svg/settings";
import { TableAddRegular, TableAddFilled } from "@fluentui/react-icons/svg/table-add";
import type { FluentIcon } from "@fluentui/react-icons";
import type { FC } from "react";
import type { Messages } from "./messages";
import type { PanelId } from "./panel-id";
import { CreditsPanel } from "./panels/credits";
import { EnrichPanel } from "./panels/enrich";
import { SettingsPanel } from "./panels/settings";

export interface PanelEntry {
  readonly id: PanelId;
  readonly label: (messages: Messages) => string;
  readonly icon: FluentIcon;
  readonly iconOfCurrent: FluentIcon;
  readonly isInBar: boolean;
  readonly Panel: FC;
}

export const panels: readonly PanelEntry[] = [
  {
    id: "enrich",
    label: (messages) => messages.panels.enrich,
    icon: TableAddRegular,
    iconOfCurrent: TableAddFilled,
    isInBar: true,
    Panel: EnrichPanel,
  },
  {
    id: "credits",
    label: (messages) => messages.panels.credits,
    icon: WalletRegular,
    iconOfCurrent: WalletFilled,
    isInBar: true,
    Panel: CreditsPanel,
  },
  {
    id: "settings",
    label: (messages) => messages.panels.settings,
    icon: SettingsRegular,
    iconOfCurrent: SettingsFilled,
    isInBar: true,
    Panel: SettingsPanel,
  },
];
