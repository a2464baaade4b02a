/**
 * A text field with suggestions: Fluent's combobox, with one rule more. What is on the screen is taken: the first
 * suggestion for what was typed is active, and Enter and leaving take it; Escape closes the list, and then the text
 * counts as it is. Suggestions come from free calls, a short time after the last key press; Enter waits for them.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import type { Failure } from "../../client";
import { t } from "../../texts";
import type { Option as Suggestion, Suggest } from "../state/option";
import { useFailureWords } from "../state/pane-context";
import { useLoaded, usePaused } from "../state/queries";
import { Combobox, makeStyles, Option, tokens } from "./fluent";
import { keepEscape } from "./host-keys";
import { WaitNote } from "./notice";
import { bestFirst, isList, MAX_NAME_CHARACTERS } from "./pasted-list";
import { Note, Tight, useTextStyles } from "./text";

const useStyles = makeStyles({
  // Fluent's own width is wider than a magnified pane.
  box: { minWidth: 0, width: "100%", "& > input": { minWidth: 0 } },
  // Over the bar at the foot of the pane, which is at 1.
  list: { zIndex: 2, maxHeight: "208px" },
  option: { overflowWrap: "anywhere", columnGap: tokens.spacingHorizontalNone },
});

export interface SuggestBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A suggestion was taken. */
  readonly onPick: (option: Suggestion) => void;
  /** Enter on what was typed, where no suggestion fits. */
  readonly onEnter: (text: string) => void;
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
  readonly placeholder?: string;
}

/** Stands in a `Field`, which gives it its label and its problem. */
export function SuggestBox(props: SuggestBoxProps) {
  const { text, placeholder, onList, isWhole = () => false } = props;
  const styles = useStyles();
  const id = useId();
  const { options, failure, isOpen, turn, pick, leave, onKeyDown } = useChoice(props);
  const indexOf = (option: string | null) => options[Number(option?.slice(id.length + 1) ?? -1)];
  return (
    <Tight>
      <Combobox
        className={styles.box}
        freeform
        inlinePopup
        expandIcon={null}
        // A list that scrolls would be a Tab stop, and gone by the time it has the focus.
        listbox={{ className: styles.list, tabIndex: -1 }}
        positioning={betweenBars()}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        selectedOptions={[]}
        disableAutoFocus={text.trim() === "" || isWhole(text)}
        open={isOpen && options.length > 0}
        // A click into the field opens the list and never closes it.
        onOpenChange={({ type, target }, { open }) =>
          turn(open || (type === "click" && target instanceof HTMLInputElement))
        }
        onOptionSelect={(_, { optionValue }) => pick(options[Number(optionValue)])}
        onFocus={() => turn(true)}
        onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) =>
          leave(indexOf(currentTarget.getAttribute("aria-activedescendant")))
        }
        onChange={({ target }) => {
          turn(true);
          props.onText(target.value);
        }}
        onKeyDown={(event) =>
          onKeyDown(event, event.currentTarget.hasAttribute("aria-activedescendant"))
        }
        onPaste={(event) => {
          const list = event.clipboardData.getData("text/plain").trim();
          if (!onList || !isList(list)) return;
          event.preventDefault();
          onList(list);
        }}
      >
        {options.map((option, index) => (
          <SuggestedOption key={index} id={`${id}-${index}`} index={index} option={option} />
        ))}
      </Combobox>
      {isOpen && (failure ? <NoSuggestions failure={failure} /> : <WaitNote />)}
    </Tight>
  );
}

function NoSuggestions({ failure }: { failure: Failure }) {
  const { title, sentence } = useFailureWords()(failure);
  return (
    <Note>
      {t("find.noSuggestions", { why: title })} {sentence}
    </Note>
  );
}

function SuggestedOption({
  id,
  index,
  option: { label, note },
}: {
  id: string;
  index: number;
  option: Suggestion;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <Option id={id} value={String(index)} text={label} className={styles.option} checkIcon={null}>
      <div>
        {label}
        {note !== undefined && <div className={text.note}>{note}</div>}
      </div>
    </Option>
  );
}

/** Below the field or above it, wherever the bars of the pane leave more room. */
function betweenBars() {
  const { scrollPaddingTop, scrollPaddingBottom } = document.documentElement.style;
  const overflowBoundaryPadding = {
    top: parseFloat(scrollPaddingTop) || 0,
    bottom: parseFloat(scrollPaddingBottom) || 0,
  };
  return { fallbackPositions: ["above" as const], overflowBoundaryPadding };
}

/** The suggestions, whether they are open, and what a key or leaving does with them. */
function useChoice({ text, onPick, onEnter, onLeave, ...props }: SuggestBoxProps) {
  const { isWhole = () => false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { options, failure, isAsking } = useOptions(
    isOpen ? props.suggest : null,
    text,
    props.suggestsAtOnce
  );
  /** Enter was pressed before the suggestions were there. */
  const [isAwaited, setIsAwaited] = useState(false);
  const turn = (opens: boolean) => {
    setIsOpen(opens);
    setIsAwaited(false);
  };
  const pick = (option: Suggestion | undefined) => {
    turn(false);
    if (option) onPick(option);
    else onEnter(text);
  };
  const pickFirst = useEffectEvent(() => pick(options[0]));
  useEffect(() => {
    if (isAwaited && !isAsking) pickFirst();
  }, [isAwaited, isAsking]);
  const leave = (active: Suggestion | undefined) => {
    turn(false);
    if (active) onPick(active);
    else onLeave?.();
  };
  /** After the combobox, which has taken an active option at Enter. */
  const onKeyDown = (event: KeyboardEvent, hasActive: boolean) => {
    if (event.key === "Backspace" && text === "") props.onBackAtStart?.();
    // Of a list that is not there yet, too.
    if (event.key === "Escape" && isAsking) {
      keepEscape(event);
      turn(false);
    }
    if (event.key !== "Enter" || hasActive) return;
    if (isOpen && isAsking && text.trim() !== "" && !isWhole(text)) setIsAwaited(true);
    else pick(undefined);
  };
  return { options, failure, isOpen, turn, pick, leave, onKeyDown };
}

/** What fits the text now, best first; none while it is being asked for. */
function useOptions(suggest: Suggest | null, text: string, atOnce = false) {
  const id = useId();
  const asks =
    suggest !== null && text.length <= MAX_NAME_CHARACTERS && (atOnce || text.trim() !== "");
  const paused = usePaused(asks ? text : null);
  const isCurrent = asks && paused === text;
  const { value, failure, isLoading } = useLoaded(
    isCurrent ? `suggestions ${id} ${text}` : null,
    (signal) => suggest?.(text.trim(), signal) ?? Promise.resolve({ ok: true, value: [] })
  );
  const isAsking = asks && (!isCurrent || isLoading);
  return { options: !isAsking && value ? bestFirst(value, text) : [], failure, isAsking };
}
