/**
 * A text field with suggestions, after the combobox pattern of ARIA. What is on the screen is taken: the first
 * suggestion for what was typed is active, and Enter and leaving take it; Escape closes the list, and then the text
 * counts as it is. Suggestions come from free calls, a short time after the last key press; Enter waits for them.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Failure } from "../../client";
import { t } from "../../texts";
import type { Option, Suggest } from "../state/option";
import { useFailureWords, usePause } from "../state/pane-context";
import { Input, type InputProps, makeStyles, mergeClasses, tokens } from "./fluent";
import { bestFirst, isList, MAX_NAME_CHARACTERS } from "./pasted-list";
import { useTextStyles } from "./text";

const PAUSE_MS = 180;

const useStyles = makeStyles({
  place: { position: "relative" },
  list: {
    // The list covers what follows: if it moved that, a click would miss its target.
    position: "absolute",
    left: 0,
    right: 0,
    // Over the bar at the foot of the pane, which is at 1.
    zIndex: 2,
    boxShadow: tokens.shadow16,
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    listStyleType: "none",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  option: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundHover,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: "-2px",
  },
});

export interface SuggestBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A suggestion was taken. */
  readonly onPick: (option: Option) => void;
  /** Enter on what was typed, where no suggestion fits. */
  readonly onEnter?: (text: string) => void;
  /** A pasted list, with the line breaks that the box itself would drop. */
  readonly onList?: (list: string) => void;
  readonly onLeave?: () => void;
  readonly onBackAtStart?: () => void;
  /** null: nothing is suggested. */
  readonly suggest: Suggest | null;
  /** Suggests before anything is typed, too. */
  readonly suggestsAtOnce?: boolean;
  /** A text that means something by itself, whatever is suggested for it. */
  readonly isWhole?: (text: string) => boolean;
  readonly input?: Partial<Pick<InputProps, "placeholder" | "contentBefore" | "inputMode">> & {
    readonly id?: string;
    readonly "aria-labelledby"?: string;
    readonly "aria-describedby"?: string;
    readonly "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  };
}

export function SuggestBox(props: SuggestBoxProps) {
  const { text, input } = props;
  const textStyles = useTextStyles();
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { options, failure, active, isOpen, turn, pick, leave, onKeyDown } = useChoice(props, box);
  const pauses = [usePause("autocomplete"), usePause()];
  const trouble = failure ?? pauses[0] ?? pauses[1];
  const isShown = isOpen && options.length > 0;
  return (
    <div className={mergeClasses(textStyles.tight, styles.place)}>
      <Input
        {...input}
        ref={box}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={() => turn(true)}
        onBlur={leave}
        onChange={(_, data) => {
          turn(true, null);
          props.onText(data.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const list = event.clipboardData.getData("text/plain").trim();
          if (!props.onList || !isList(list)) return;
          event.preventDefault();
          props.onList(list);
        }}
      />
      {isShown && (
        <OptionList
          id={id}
          box={box}
          labelledBy={input?.["aria-labelledby"] ?? input?.id}
          options={options}
          active={active}
          onPick={pick}
        />
      )}
      {isOpen && trouble && <SuggestTrouble failure={trouble} />}
    </div>
  );
}

/** The suggestions: whether they are open, and which of them is active. */
function useChoice(props: SuggestBoxProps, box: RefObject<HTMLInputElement | null>) {
  const { text, onEnter, isWhole = () => false } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** What the arrows chose; null: the first one that fits what was typed. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { options, failure, isAsking } = useOptions(
    isOpen ? props.suggest : null,
    text,
    props.suggestsAtOnce
  );
  const first = text.trim() === "" || isWhole(text) ? -1 : 0;
  const active = Math.min(chosen ?? first, options.length - 1);
  /** Enter was pressed before the suggestions were there. */
  const [isAwaited, setIsAwaited] = useState(false);
  const turn = (opens: boolean, index: number | null = chosen) => {
    setIsOpen(opens);
    setChosen(index);
    setIsAwaited(false);
  };
  const pick = (option: Option, keepsFocus = true) => {
    turn(false, null);
    props.onPick(option);
    if (keepsFocus) box.current?.focus();
  };
  const enter = () => {
    const option = isOpen ? options[active] : undefined;
    if (option) pick(option);
    else {
      turn(false, null);
      onEnter?.(text);
    }
  };
  useOnce(isAwaited && !isAsking, enter);
  const leave = () => {
    const option = isOpen && chosen === null ? options[active] : undefined;
    if (option) pick(option, false);
    else {
      turn(false, null);
      props.onLeave?.();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isShown = isOpen && options.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      turn(true, isShown ? nextOf(active, step, options.length) : null);
    } else if (event.key === "Enter" && ((isShown && active >= 0) || onEnter)) {
      event.preventDefault();
      if (isOpen && isAsking && text.trim() !== "" && !isWhole(text)) setIsAwaited(true);
      else enter();
    } else if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      turn(false, null);
    } else if (event.key === "Backspace" && text === "") props.onBackAtStart?.();
  };
  return { options, failure, active, isOpen, turn, pick, leave, onKeyDown };
}

/** Calls the newest `act` when `when` becomes true. */
function useOnce(when: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (when) latest.current();
  }, [when]);
}

function nextOf(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count;
}

/** The most pixels of the list, and the least of them under the field: with less it stands above. */
const LIST_PX = 208;
const LEAST_PX = 120;

/** Where the list has room between the bars of the pane. */
function placeBy(box: HTMLElement | null): CSSProperties {
  if (!box) return {};
  const { top, bottom } = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = document.documentElement.style;
  const above = top - (parseFloat(scrollPaddingTop) || 0);
  const below = window.innerHeight - (parseFloat(scrollPaddingBottom) || 0) - bottom;
  return below < LEAST_PX && above > below
    ? { bottom: "calc(100% + 2px)", maxHeight: Math.min(LIST_PX, above) }
    : { top: box.offsetHeight + 2, maxHeight: Math.min(LIST_PX, Math.max(below, LEAST_PX)) };
}

function OptionList({
  id,
  box,
  labelledBy,
  options,
  active,
  onPick,
}: {
  id: string;
  box: RefObject<HTMLElement | null>;
  labelledBy: string | undefined;
  options: readonly Option[];
  active: number;
  onPick: (option: Option) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const list = useRef<HTMLUListElement>(null);
  const [place] = useState(() => placeBy(box.current));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      className={styles.list}
      style={place}
    >
      {options.map((option, index) => (
        <li
          key={`${option.value} ${index}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={mergeClasses(styles.option, index === active && styles.active)}
          // The field keeps the focus, so that its list stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.label}
          {option.note !== undefined && <div className={text.note}>{option.note}</div>}
        </li>
      ))}
    </ul>
  );
}

function SuggestTrouble({ failure }: { failure: Failure }) {
  const text = useTextStyles();
  const { title, sentence } = useFailureWords()(failure);
  return (
    <p className={text.note}>
      {t("find.noSuggestions", { why: title })} {sentence}
    </p>
  );
}

/** What fits the text now, best first; what was asked for an earlier text is dropped. */
function useOptions(suggest: Suggest | null, text: string, atOnce = false) {
  const [found, setFound] = useState<{
    text: string | null;
    options: readonly Option[];
    failure: Failure | null;
  }>({ text: null, options: [], failure: null });
  const latest = useRef(suggest);
  useEffect(() => {
    latest.current = suggest;
  });
  const asks =
    suggest !== null && text.length <= MAX_NAME_CHARACTERS && (atOnce || text.trim() !== "");
  useEffect(() => {
    if (!asks) {
      setFound({ text: null, options: [], failure: null });
      return undefined;
    }
    const stopper = new AbortController();
    const timer = setTimeout(() => {
      void latest.current?.(text.trim(), stopper.signal).then((result) => {
        if (stopper.signal.aborted) return;
        const isCancelled = !result.ok && result.failure.kind === "cancelled";
        setFound({
          text,
          options: result.ok ? bestFirst(result.value, text) : [],
          failure: result.ok || isCancelled ? null : result.failure,
        });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [asks, text]);
  // Options of an earlier text stay in sight until others come, and are not taken for this one.
  const isAsking = asks && found.text !== text;
  return { ...found, options: isAsking && text.trim() !== "" ? [] : found.options, isAsking };
}
