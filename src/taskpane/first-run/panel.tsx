/**
 * The first run: step one connects to a service with one free call, step two puts a first value into
 * the sheet for the price on its button. Both can be skipped. Where the demo is connected already, step two is the
 * first. If a ribbon command opened the pane, the first run ends when there is a connection, so that the command's
 * panel is shown.
 */
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import { type Balance, type Connection, partPrice, type Question } from "../../client";
import { type CompanyRef, parseCompanyRef } from "../../input";
import { say, t } from "../../texts";
import { type SheetActs, textInFormula } from "../../excel";
import { CeilingsForm } from "../kit/fields/ceilings-form";
import { ConnectForm } from "../kit/fields/connect-form";
import { CopyFormula } from "../kit/buttons/copy-formula";
import { FailureNotice } from "../kit/failure-notice";
import { Mark } from "./mark";
import { Notice } from "../kit/notice";
import { Panel, Section } from "../kit/section";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";
import { causeOf } from "../search-form/find-state";
import { useClientView, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useAct } from "../state/use-loaded";
import { domainsToTry } from "../state/service-name";

const STEPS = 2;
/** Columns of TECHSTACK's result. */
const RESULT_COLUMNS = 9;

export function FirstRun({ isAsked, onDone }: { isAsked: boolean; onDone: () => void }) {
  const { connection } = useClientView();
  /** The balance as the test read it: connecting itself asks nothing. */
  const [tested, setTested] = useState<Balance | null>(null);
  const [wasConnected] = useState(connection !== null);
  const canTry = connection !== null && (wasConnected || tested !== null);
  const isOvertaken = isAsked && canTry;
  useEffect(() => {
    if (isOvertaken) onDone();
  });
  if (!canTry) return <ConnectStep onConnected={setTested} onSkip={onDone} />;
  return <TryStep tested={tested} connection={connection} onDone={onDone} />;
}

function ConnectStep({
  onConnected,
  onSkip,
}: {
  onConnected: (balance: Balance) => void;
  onSkip: () => void;
}) {
  const text = useTextStyles();
  return (
    <Panel
      title={t("firstRun.title")}
      above={t("firstRun.step", { step: 1, of: STEPS })}
      mark={<Mark />}
    >
      <p className={text.text}>{t("firstRun.intro")}</p>
      <ConnectForm
        onConnected={onConnected}
        others={
          <Button type="button" appearance="subtle" onClick={onSkip}>
            {t("firstRun.skip")}
          </Button>
        }
      />
    </Panel>
  );
}

function TryStep({
  tested,
  connection,
  onDone,
}: {
  /** null: connected by itself, so nothing was asked yet. */
  tested: Balance | null;
  connection: Connection;
  onDone: () => void;
}) {
  const text = useTextStyles();
  const { context, goTo } = usePane();
  const [suggested] = domainsToTry(context.config, connection);
  const [typed, setTyped] = useState("");
  const [areLimitsOpen, openLimits] = useState(false);
  const named = parseCompanyRef(suggested ?? typed);
  const leave = (panel: "enrich" | "help") => {
    onDone();
    goTo(panel);
  };
  return (
    <Panel
      title={tested ? t("ready.title") : t("firstRun.title")}
      {...(tested
        ? { takesFocus: true, above: t("firstRun.step", { step: 2, of: STEPS }) }
        : { mark: <Mark /> })}
    >
      {!tested && <p className={text.text}>{t("firstRun.intro")}</p>}
      <p className={text.text}>
        {!tested
          ? t("ready.demo")
          : connection.isDemo
            ? t("ready.demoCredits", { credits: tested.leftCredits })
            : t("access.accepted", { credits: tested.leftCredits })}
      </p>
      <div className={text.stack}>
        <p className={text.text}>{t("ready.tryFormula")}</p>
        {suggested === undefined && (
          <TextField label={t("ready.domain")} value={typed} onText={setTyped} />
        )}
        {named.kind === "company" && (
          <TryFormula asked={suggested ?? typed} company={named.company} />
        )}
        {named.kind === "unreadable" && <p className={text.note}>{say(named.reason)}</p>}
      </div>
      <div className={text.buttons}>
        <Button onClick={() => leave("enrich")}>{t("ready.haveList")}</Button>
        <Button appearance="subtle" onClick={() => leave("help")}>
          {t("ready.formulas")}
        </Button>
      </div>
      <div>
        <LimitsLine isOpen={areLimitsOpen} onOpen={openLimits} />
      </div>
    </Panel>
  );
}

/** Puts the formula where its result has room and buys its answer for the price on the button. */
function TryFormula({ asked, company }: { asked: string; company: CompanyRef }) {
  const text = useTextStyles();
  const { context } = usePane();
  const { client, sheet } = context;
  const cell = useRoom();
  const formula = `=SCOUT.TECHSTACK(${textInFormula(asked)})`;
  const question: Question = { about: "technologies", company };
  useClientView();
  const reading = client.heldReading(question);
  const put = useSheetAct();
  const buy = useAct();
  const [isPut, setIsPut] = useState(false);
  const price = reading ? 0 : partPrice("technologies");
  const act = () =>
    put.run(async () => {
      const address = await putWhereRoomIs(sheet, formula, cell);
      setIsPut(true);
      buy.run(t("ready.put", { cell: address, credits: price }), () =>
        client.buy([question], { cause: causeOf(t("firstRun.cause")), shownCredits: price })
      );
      return t("ready.inserted", { address });
    });
  const value = isPut && reading?.about === "technologies" ? reading : null;
  return (
    <div className={text.stack}>
      <CopyFormula formula={formula} />
      {!isPut && (
        // Its label must not change under the pointer.
        <div
          className={text.buttons}
          style={{ visibility: cell === undefined ? "hidden" : "visible" }}
        >
          <Button
            appearance="primary"
            disabledFocusable={put.isActing || buy.isActing}
            onClick={act}
          >
            {t("ready.put", { cell: cell ?? null, credits: price })}
          </Button>
        </div>
      )}
      {put.problem !== null && <Notice intent="warning" title={put.problem} />}
      {buy.failure && <FailureNotice failure={buy.failure} />}
      {isPut && !value && !buy.failure && <p className={text.note}>{put.done}</p>}
      <div role="status">
        {value && (
          <Notice
            intent="success"
            title={t("ready.value", {
              technologies: value.total ?? value.keywords.length,
              credits: value.bought.credits,
            })}
          />
        )}
      </div>
    </div>
  );
}

/** The address of a cell beside the selection where a result has room, or null; undefined until it was looked for. */
function useRoom(): string | null | undefined {
  const { sheet } = usePane().context;
  const [cell, setCell] = useState<string | null>();
  useEffect(() => {
    let latest = 0;
    const stop = sheet.followSelection(() => {
      const mine = ++latest;
      void roomIn(sheet).then((found) => {
        if (mine === latest) setCell(found);
      });
    });
    return () => {
      latest = Infinity;
      stop();
    };
  }, [sheet]);
  return cell;
}

/** Puts the formula into `cell`, or into another cell if a result has spilled there meanwhile. */
function putWhereRoomIs(
  sheet: SheetActs,
  formula: string,
  cell: string | null | undefined
): Promise<string> {
  return sheet.putFormula(formula, cell ?? undefined).catch(async (refused: unknown) => {
    const room = await roomIn(sheet);
    if (room === null) throw refused;
    return sheet.putFormula(formula, room);
  });
}

const roomIn = (sheet: SheetActs): Promise<string | null> =>
  sheet.findRoom(RESULT_COLUMNS).then(
    (address) => address.slice(address.lastIndexOf("!") + 1),
    () => null
  );

/** The limits in one sentence; a click opens their numbers. */
function LimitsLine({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const text = useTextStyles();
  const { spending } = useClientView();
  if (isOpen) {
    return (
      <Section title={t("ceilings.title")}>
        <CeilingsForm
          takesFocus="unaskedCredits"
          submitLabel={t("ceilings.use")}
          onDone={() => onOpen(false)}
          others={
            <Button type="button" appearance="subtle" onClick={() => onOpen(false)}>
              {t("common.cancel")}
            </Button>
          }
        />
      </Section>
    );
  }
  return (
    <p className={text.note}>
      {t("ceilings.sentence", {
        unaskedCredits: spending.unaskedCredits,
        actionCredits: spending.actionCredits,
        dayCredits: spending.dayCredits,
      })}{" "}
      <Button size="small" appearance="subtle" className={text.narrow} onClick={() => onOpen(true)}>
        {t("common.change")}
      </Button>
    </p>
  );
}
