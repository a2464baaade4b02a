/**
 * A text field with suggestions under it, after the combobox pattern of ARIA: arrows choose, Enter
 * takes, Escape closes, and the typed text can always be taken as it is. Suggestions come from free
 * calls, a short time after the last key press.
 */
import { Input, type InputProps, makeStyles, mergeClasses, tokens } from "../fluent";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { Failure } from "../../../client";
import type { Option, Suggest } from "../../search-form/option";
import { useFailureWords, useMessages, usePause } from "../../state/pane-context";
import { isList, MAX_NAME_CHARACTERS } from "./pasted-list";
import { useTextStyles } from "../text-styles";

const PAUSE_MS = 180;

const useStyles = makeStyles({
  place: { position: "relative" },
  list: {
    // The list covers what follows: if it moved that, a click would miss its target.
    position: "absolute",
    top: `calc(100% + ${tokens.spacingVerticalXXS})`,
    left: 0,
    right: 0,
    zIndex: 1,
    boxShadow: tokens.shadow16,
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    listStyleType: "none",
    maxHeight: "208px",
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
  /** Enter on what was typed, with no suggestion chosen. */
  readonly onEnter?: (text: string) => void;
  /** A pasted list, with the line breaks that the box itself would drop. */
  readonly onList?: (list: string) => void;
  readonly onLeave?: () => void;
  readonly onBackAtStart?: () => void;
  /** null: nothing is suggested. */
  readonly suggest: Suggest | null;
  /** Suggests before anything is typed, too. */
  readonly suggestsAtOnce?: boolean;
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
  const { options, failure, active, isOpen, turn, pick, onKeyDown } = useChoice(props, box);
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
        onBlur={() => {
          turn(false);
          props.onLeave?.();
        }}
        onChange={(_, data) => {
          turn(true, -1);
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

/** The suggestions under the box: whether they are open, and which of them the arrows chose. */
function useChoice(props: SuggestBoxProps, box: RefObject<HTMLInputElement | null>) {
  const { text, onEnter } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, failure } = useOptions(
    isOpen ? props.suggest : null,
    text,
    props.suggestsAtOnce
  );
  const turn = (opens: boolean, chosen?: number) => {
    setIsOpen(opens);
    if (chosen !== undefined) setActive(chosen);
  };
  const pick = (option: Option) => {
    turn(false, -1);
    props.onPick(option);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isShown = isOpen && options.length > 0;
    const chosen = isShown ? options[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      turn(true, nextOf(active, event.key === "ArrowDown" ? 1 : -1, options.length));
    } else if (event.key === "Enter" && (chosen || onEnter)) {
      event.preventDefault();
      if (chosen) pick(chosen);
      else {
        turn(false);
        onEnter?.(text);
      }
    } else if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      turn(false, -1);
    } else if (event.key === "Backspace" && text === "") props.onBackAtStart?.();
  };
  return { options, failure, active, isOpen, turn, pick, onKeyDown };
}

function nextOf(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count;
}

function OptionList({
  id,
  labelledBy,
  options,
  active,
  onPick,
}: {
  id: string;
  labelledBy: string | undefined;
  options: readonly Option[];
  active: number;
  onPick: (option: Option) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul ref={list} id={id} role="listbox" aria-labelledby={labelledBy} className={styles.list}>
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
  const { find } = useMessages();
  const { title, sentence } = useFailureWords()(failure);
  return (
    <p className={text.note}>
      {find.noSuggestions(title)} {sentence}
    </p>
  );
}

/** What fits the text now; what was asked for an earlier text is dropped. */
function useOptions(suggest: Suggest | null, text: string, atOnce = false) {
  const [found, setFound] = useState<{ options: readonly Option[]; failure: Failure | null }>({
    options: [],
    failure: null,
  });
  const latest = useRef(suggest);
  useEffect(() => {
    latest.current = suggest;
  });
  const asks =
    suggest !== null && text.length <= MAX_NAME_CHARACTERS && (atOnce || text.trim() !== "");
  useEffect(() => {
    if (!asks) {
      setFound({ options: [], failure: null });
      return undefined;
    }
    const stopper = new AbortController();
    const timer = setTimeout(() => {
      void latest.current?.(text.trim(), stopper.signal).then((result) => {
        if (stopper.signal.aborted) return;
        setFound(
          result.ok
            ? { options: result.value, failure: null }
            : { options: [], failure: result.failure.kind === "cancelled" ? null : result.failure }
        );
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [asks, text]);
  return found;
}
