/**
 * The first run: step one connects to a service with one free call, step two puts a first value into
 * the sheet for the price on its button. Both can be skipped. Where the demo is connected already, step two is the
 * first. If a ribbon command opened the pane, the first run ends when there is a connection, so that the command's
 * panel is shown.
 */
import { useEffect, useState } from "react";
import { type Balance, type Connection, partPrice } from "../../../client";
import { textInFormula } from "../../../excel";
import { type CompanyRef, parseCompanyRef } from "../../../input";
import { say, t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useAct, useHeld } from "../../state/queries";
import { domainsToTry } from "../../state/services";
import { breakable } from "../../ui/buttons";
import { ConnectForm } from "../../ui/connect-form";
import { TextField } from "../../ui/fields";
import { Button, Link } from "../../ui/fluent";
import { ActNote, Notice } from "../../ui/notice";
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
  if (canTry) return <TryStep tested={tested} connection={connection} onDone={onDone} />;
  const skip = (
    <Button type="button" appearance="subtle" onClick={onDone}>
      {t("firstRun.skip")}
    </Button>
  );
  return (
    <Panel title={t("firstRun.title")} before={<Mark />}>
      <Text>{t("firstRun.intro")}</Text>
      <ConnectForm onConnected={setTested} others={skip} />
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
  const { unaskedCredits } = useClientView().spending;
  const [suggested] = domainsToTry(context.config, connection);
  const [typed, setTyped] = useState("");
  const named = parseCompanyRef(suggested ?? typed);
  const leave = (...to: Parameters<typeof goTo>) => {
    onDone();
    goTo(...to);
  };
  return (
    <Panel title={tested ? t("ready.title") : t("firstRun.title")} before={!tested && <Mark />}>
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
      <Note>
        {t("ceilings.sentence", { unaskedCredits })}{" "}
        <Link inline style={{ fontSize: "inherit" }} onClick={() => leave("credits", "limits")}>
          {t("credits.edit")}
        </Link>
      </Note>
    </Panel>
  );
}

/** Puts the formula where its result has room and buys its answer for the price on the button. */
function TryFormula({ asked, company }: { asked: string; company: CompanyRef }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { client, sheet } = context;
  const formula = `=SCOUT.TECHSTACK(${textInFormula(asked)})`;
  const question = { about: "technologies", company } as const;
  const held = useHeld(question);
  const act = useAct();
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  const price = held ? 0 : partPrice("technologies");
  const label = t("ready.put", { credits: price });
  const put = () =>
    act.run(label, async () => {
      const room = await sheet.findRoom(RESULT_COLUMNS).catch(() => undefined);
      const cell = room?.slice(room.lastIndexOf("!") + 1);
      setWrittenTo(await sheet.putFormula(formula, cell));
      return client.buy([question], {
        cause: { kind: "pane", name: t("firstRun.cause") },
        shownCredits: price,
      });
    });
  const value = writtenTo === null ? null : held;
  return (
    <Stack>
      <code className={text.code}>{breakable(formats.formula(formula))}</code>
      {writtenTo === null && (
        <Buttons>
          <Button appearance="primary" disabledFocusable={act.isActing} onClick={put}>
            {label}
          </Button>
        </Buttons>
      )}
      {!value && <ActNote of={act} />}
      <div role="status">
        {value ? (
          <Notice
            intent="success"
            title={t("ready.value", {
              technologies: value.total ?? value.keywords.length,
              credits: value.bought.credits,
            })}
          />
        ) : (
          writtenTo !== null &&
          !act.failure && <Note>{t("ready.inserted", { address: writtenTo })}</Note>
        )}
      </div>
    </Stack>
  );
}

/** The product's mark. */
const Mark = () => <img src="assets/icon-80.png" width="40" height="40" alt="" />;
