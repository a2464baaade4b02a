/**
 * The first run: step one connects to a service with one free call, step two puts a first value into
 * the sheet for the price on its button. Both can be skipped. Where the demo is connected already, step two is the
 * first. If a ribbon command opened the pane, the first run ends when there is a connection, so that the command's
 * panel is shown.
 */
import { useEffect, useState } from "react";
import { type Balance, type Connection, partPrice, type Question } from "../../../client";
import { type SheetActs, textInFormula } from "../../../excel";
import { type CompanyRef, parseCompanyRef } from "../../../input";
import { say, t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { domainsToTry } from "../../state/service-name";
import { breakable } from "../../ui/buttons";
import { ConnectForm } from "../../ui/connect-form";
import { TextField } from "../../ui/fields";
import { Button, Link } from "../../ui/fluent";
import { FailureNotice, Notice } from "../../ui/notice";
import { Panel } from "../../ui/section";
import { Buttons, Note, Stack, Text, useTextStyles } from "../../ui/text";

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
  return (
    <Panel title={t("firstRun.title")} before={<Mark />}>
      <Text>{t("firstRun.intro")}</Text>
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
  const { context, goTo } = usePane();
  const [suggested] = domainsToTry(context.config, connection);
  const [typed, setTyped] = useState("");
  const named = parseCompanyRef(suggested ?? typed);
  const leave = (...to: Parameters<typeof goTo>) => {
    onDone();
    goTo(...to);
  };
  return (
    <Panel
      title={tested ? t("ready.title") : t("firstRun.title")}
      before={!tested && <Mark />}
      takesFocus={tested !== null}
    >
      {!tested && <Text>{t("firstRun.intro")}</Text>}
      <Text>
        {!tested
          ? t("ready.demo")
          : connection.isDemo
            ? t("ready.demoCredits", { credits: tested.leftCredits })
            : t("access.accepted", { credits: tested.leftCredits })}
      </Text>
      <Stack>
        <Text>{t("ready.tryFormula")}</Text>
        {suggested === undefined && (
          <TextField label={t("ready.domain")} value={typed} onText={setTyped} />
        )}
        {named.kind === "company" && (
          <TryFormula asked={suggested ?? typed} company={named.company} />
        )}
        {named.kind === "unreadable" && <Note>{say(named.reason)}</Note>}
      </Stack>
      <Buttons>
        <Button onClick={() => leave("enrich")}>{t("ready.haveList")}</Button>
        <Button appearance="subtle" onClick={() => leave("help")}>
          {t("ready.formulas")}
        </Button>
      </Buttons>
      <LimitsLine onChange={() => leave("credits", "limits")} />
    </Panel>
  );
}

/** Puts the formula where its result has room and buys its answer for the price on the button. */
function TryFormula({ asked, company }: { asked: string; company: CompanyRef }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { client, sheet } = context;
  const cell = useRoom();
  const formula = `=SCOUT.TECHSTACK(${textInFormula(asked)})`;
  const question: Question = { about: "technologies", company };
  useClientView();
  const reading = client.heldReading(question);
  const put = useAct();
  const buy = useAct();
  const [isPut, setIsPut] = useState(false);
  const price = reading ? 0 : partPrice("technologies");
  const act = () =>
    put.tell(async () => {
      const address = await putWhereRoomIs(sheet, formula, cell);
      setIsPut(true);
      buy.run(t("ready.put", { cell: address, credits: price }), () =>
        client.buy([question], {
          cause: { kind: "pane", name: t("firstRun.cause") },
          shownCredits: price,
        })
      );
      return t("ready.inserted", { address });
    });
  const value = isPut && reading?.about === "technologies" ? reading : null;
  return (
    <Stack>
      <code className={text.code}>{breakable(formats.formula(formula))}</code>
      {!isPut && (
        // Its label must not change under the pointer.
        <Buttons style={{ visibility: cell === undefined ? "hidden" : "visible" }}>
          <Button
            appearance="primary"
            disabledFocusable={put.isActing || buy.isActing}
            onClick={act}
          >
            {t("ready.put", { cell: cell ?? null, credits: price })}
          </Button>
        </Buttons>
      )}
      {put.problem !== null && <Notice intent="warning" title={put.problem} />}
      {buy.failure && <FailureNotice failure={buy.failure} />}
      {isPut && !value && !buy.failure && <Note>{put.done}</Note>}
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
    </Stack>
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

/** When one is asked, with the way to the limits. */
function LimitsLine({ onChange }: { onChange: () => void }) {
  const { unaskedCredits } = useClientView().spending;
  return (
    <Note>
      {t("ceilings.sentence", { unaskedCredits })}{" "}
      <Link inline onClick={onChange}>
        {t("credits.edit")}
      </Link>
    </Note>
  );
}

/** The product's mark. */
const Mark = () => <img src="assets/icon-80.png" width="40" height="40" alt="" />;
