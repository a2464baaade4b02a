/**
 * The pane around its panels: theme, header, navigation, the live region, and the choice between the
 * first run and the panels. A demo that is connected from the start is introduced until something was bought.
 */
import {
  Component,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { createFormats, speak, spokenLanguage, t } from "../texts";
import { Bars, Notices } from "./bars";
import { TopBar } from "./header";
import { Navigation } from "./navigation";
import { panels } from "./panel-list";
import { FirstRun } from "./panels/first-run/panel";
import type { Kept } from "./state/kept";
import {
  type PaneContext,
  type PaneValues,
  PaneValuesProvider,
  useAccount,
  useClientView,
  usePane,
  useKept,
} from "./state/pane-context";
import { useReread } from "./state/queries";
import { usePaneTheme } from "./theme";
import {
  Button,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  tokens,
  typographyStyles,
} from "./ui/fluent";
import { clearOfTopBar, useKeptFocus } from "./ui/focus";
import { usePageKeys } from "./ui/host-keys";
import { Notice } from "./ui/notice";
import { Text, useTextStyles } from "./ui/text";

/** The pane scrolls in its own box, so that header and navigation stay in sight. */
const usePageStyles = makeStaticStyles({
  "html, body": { margin: 0, height: "100%" },
  // The browser draws this button blue, which does not fit the pane's colours.
  "input[type=search]::-webkit-search-cancel-button": { filter: "grayscale(1)" },
});

const useStyles = makeStyles({
  root: {
    minHeight: "100vh",
    display: "flex",
    flexDirection: "column",
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
    // A long word breaks, because it would make the pane wider.
    overflowWrap: "break-word",
    // The label of a choice that is not made must be as readable as the others.
    "& .fui-Checkbox__label": { color: tokens.colorNeutralForeground1 },
    "& .fui-Radio__input:enabled:not(:checked) ~ .fui-Radio__label": {
      color: tokens.colorNeutralForeground1,
    },
    "& .fui-Switch__label, & .fui-Button": { overflowWrap: "anywhere" },
    // Its track begins at the edge, as all else.
    "& .fui-Switch": { marginLeft: "-8px" },
    // A short word in a button without a border would stand in the middle of nothing.
    "& .fui-Button": { minWidth: "auto" },
    // Fluent gives a list the width of its longest choice, and a field the browser's default width.
    "& .fui-Select, & .fui-Input": { minWidth: 0 },
    "& .fui-Select__select, & .fui-Input__input": { minWidth: 0, width: "100%" },
  },
  top: {
    // In a low window (a magnified pane) the bars would leave no room for the panel.
    "@media (min-height: 400px)": { position: "sticky", top: 0 },
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

type Place = Pick<PaneValues, "panel" | "ledTo" | "cameFrom">;

export function Pane({ context, kept, jobs }: Pick<PaneValues, "context" | "kept" | "jobs">) {
  usePageStyles();
  const text = useTextStyles();
  const styles = useStyles();
  const theme = usePaneTheme(context.hostBackground);
  const [language, setLanguage] = useState(spokenLanguage);
  // Screen readers choose their voice by the language of the document.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const { place, setPlace, asks } = usePlace(context, kept);
  const [announcement, announce] = useAnnouncement();
  usePageKeys();
  useKeptFocus();
  const values = useMemo<PaneValues>(
    () => ({
      context,
      kept,
      jobs,
      formats: createFormats(context.locale),
      language,
      ...place,
      goTo: (panel, ledTo = "title") => setPlace({ panel, ledTo, cameFrom: ledTo && place.panel }),
      changeLanguage: async (id) => {
        await speak(id, context.locale);
        setLanguage(id);
      },
      announce,
    }),
    [context, kept, jobs, language, place, announce]
  );
  return (
    // No class here: Fluent gives the provider's class to every layer it opens over the pane.
    <FluentProvider theme={theme}>
      <PaneValuesProvider value={values}>
        <div className={styles.root}>
          <PaneBody asks={asks} />
          <div role="status" className={text.unseen}>
            {/* A new key announces a sentence again if it is repeated, for example "3 credits charged." */}
            <span key={announcement.count} className={text.unseen}>
              {announcement.text}
            </span>
          </div>
        </div>
      </PaneValuesProvider>
    </FluentProvider>
  );
}

function useAnnouncement() {
  const [announcement, setAnnouncement] = useState({ text: "", count: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    []
  );
  return [announcement, announce] as const;
}

/** The panel in sight and what led to it. A ribbon command can ask for a panel at any moment. */
function usePlace(context: PaneContext, kept: Kept) {
  const [place, setPlace] = useState<Place>(() => ({
    panel: panels.find(({ id }) => id === kept.get(SHOWN_PANEL))?.id ?? "enrich",
    ledTo: null,
    cameFrom: null,
  }));
  useEffect(() => kept.set(SHOWN_PANEL, place.panel), [kept, place.panel]);
  // The browser keeps the scroll position when the contents change; a new panel must begin at its top.
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [place.panel]);
  /** How often a ribbon command asked. */
  const [asks, setAsks] = useState(0);
  const reread = useReread();
  useEffect(() => {
    const { notices } = context;
    const show = () => {
      const { asked } = notices.value();
      if (asked === null) return;
      notices.change({ asked: null });
      // What is in sight already may be of an hour ago.
      void reread();
      setPlace({ panel: asked, ledTo: "title", cameFrom: null });
      setAsks((count) => count + 1);
    };
    show();
    return notices.subscribe(show);
    // `reread` is the same in every render but for its name.
  }, [context]);
  return { place, setPlace, asks };
}

/** The name under which the panel in sight is kept over a reload. */
const SHOWN_PANEL = "panel";

/** `asks`: ribbon commands wanted a panel. The first run leads there once there is a connection. A panel begins anew then, and for another account. */
function PaneBody({ asks }: { asks: number }): ReactNode {
  const styles = useStyles();
  const { context, panel } = usePane();
  const { connection, ledger } = useClientView();
  const { connectAtStart } = context.config;
  const account = useAccount();
  const [isLeft, setIsLeft] = useKept("first run left", false);
  const [isNewDemo] = useState(
    connectAtStart && connection?.isDemo === true && ledger.length === 0
  );
  const [isFirstRun, setIsFirstRun] = useState(isNewDemo ? !isLeft : connection === null);
  if (isFirstRun) {
    const leave = () => {
      setIsFirstRun(false);
      setIsLeft(true);
    };
    return (
      <main>
        <Notices />
        <FirstRun isAsked={asks > 0} onDone={leave} />
      </main>
    );
  }
  const entry = panels.find(({ id }) => id === panel);
  return (
    <>
      <header ref={clearOfTopBar} className={styles.top}>
        <TopBar />
        <Navigation />
        <Bars />
      </header>
      <main>
        <PanelGuard key={`${panel} ${asks} ${account}`}>{entry && <entry.Panel />}</PanelGuard>
      </main>
    </>
  );
}

/**
 * Keeps an error in one panel from removing the whole pane, with its balance and its Stop button.
 * React offers this to class components only.
 */
class PanelGuard extends Component<{ children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Broken retry={() => this.setState({ hasFailed: false })} />;
  }
}

function Broken({ retry }: { retry: () => void }) {
  const { kept } = usePane();
  return (
    <Notice
      intent="error"
      title={t("broken.title")}
      actions={
        <Button
          size="small"
          onClick={() => {
            // A kept value may be the cause of the error.
            kept.clear();
            retry();
          }}
        >
          {t("common.tryAgain")}
        </Button>
      }
    >
      <Text>{t("broken.text")}</Text>
    </Notice>
  );
}
