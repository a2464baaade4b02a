/**
 * Several values as tags: typed (Enter, a comma or a semicolon ends one), pasted as a list, or picked
 * from suggestions. A tag shows a name and holds the value for the request. Text that cannot be read is
 * reported under the field.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import { t } from "../../texts";
import type { Option, Suggest } from "../state/option";
import { useFailureWords } from "../state/pane-context";
import { IconButton } from "./buttons";
import { Button, Field, makeStyles, mergeClasses, tokens } from "./fluent";
import { isList, partsOf, tagsNamed } from "./pasted-list";
import { SuggestBox } from "./suggest-box";
import { Tight, useTextStyles } from "./text";

const useStyles = makeStyles({
  tag: {
    display: "flex",
    alignItems: "center",
    maxWidth: "100%",
    minHeight: "24px",
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: "anywhere",
  },
});

interface TagFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly tags: readonly Option[];
  /** `unpicked`: text left in the field that names no suggestion. It is no value until a person corrects it. */
  readonly onChange: (tags: readonly Option[], unpicked: string) => void;
  readonly unpicked?: string;
  /** Only these can be taken; null: typed and pasted text is. */
  readonly suggest: Suggest | null;
  readonly suggestsAtOnce?: boolean;
  readonly problem?: string | null;
  /** A comma ends a value, too; names of a catalog may have one. @default only for typed values */
  readonly commaEnds?: boolean;
}

export function TagField(props: TagFieldProps) {
  const {
    label,
    hint,
    tags,
    onChange,
    unpicked = "",
    suggest,
    suggestsAtOnce = false,
    problem,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const { typed, names, add, take, leave, onText } = useTyped(props);
  // The problem of the left text is hidden while a person changes it.
  const trouble = names.told ?? (typed === unpicked || unpicked === "" ? problem : null);
  const remove = (tag: Option) => {
    onChange(
      tags.filter((item) => item !== tag),
      unpicked
    );
    root.current?.querySelector("input")?.focus();
  };
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      validationState={problem && trouble === problem ? "error" : "none"}
      validationMessage={trouble}
    >
      <Tight ref={root}>
        <TagList tags={tags} onRemove={remove} onClear={() => onChange([], unpicked)} />
        <SuggestBox
          text={typed}
          onText={onText}
          onPick={(option) => {
            names.hush();
            add([option]);
          }}
          onEnter={take}
          onList={take}
          onLeave={leave}
          onBackAtStart={() => onChange(tags.slice(0, -1), "")}
          suggest={suggest}
          suggestsAtOnce={suggestsAtOnce}
          {...(suggest && { placeholder: t("find.pick") })}
        />
      </Tight>
    </Field>
  );
}

/** The typed or pasted text until it becomes tags. */
function useTyped({ tags, onChange, unpicked = "", suggest, commaEnds = false }: TagFieldProps) {
  const [typed, setTyped] = useState(unpicked);
  const add = (added: readonly Option[], left = "") => {
    const each = new Map([...tags, ...added].map((tag) => [tag.value, tag]));
    setTyped(left);
    onChange([...each.values()], left);
  };
  const names = usePastedNames(suggest, (found, unknown) => add(found, unknown.join(", ")));
  const { hush } = names;
  // The caller may clear the form or open another one.
  useEffect(() => {
    setTyped(unpicked);
    if (unpicked === "") hush();
  }, [unpicked, hush]);
  const take = (text: string) => {
    const parts = partsOf(text);
    if (!suggest) {
      if (parts.length > 0) add(parts.map((value) => ({ value, label: value })));
      return;
    }
    // The text stays in the field until it is looked up, so that no search leaves it out.
    const left = parts.join(", ");
    setTyped(left);
    onChange(tags, left);
    if (parts.length > 0) names.look(parts);
  };
  const leave = () => {
    const left = typed.trim();
    // A list is looked up at Enter.
    if (suggest && isList(left)) onChange(tags, left);
    else if (left !== unpicked) take(left);
  };
  const onText = (value: string) => {
    names.hush();
    // A separator ends the value, but names of a catalog have commas.
    const ends = value.includes(";") || (commaEnds && value.includes(","));
    if (suggest ? ends : isList(value)) take(value);
    else setTyped(value);
  };
  return { typed, names, add, take, leave, onText };
}

/** A pasted list of hundreds would push the rest of the form out of sight. */
const MOST_SHOWN = 60;

function TagList({
  tags,
  onRemove,
  onClear,
}: {
  tags: readonly Option[];
  onRemove: (tag: Option) => void;
  onClear: () => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  if (tags.length === 0) return null;
  return (
    <ul className={mergeClasses(text.list, text.buttons)}>
      {tags.slice(0, MOST_SHOWN).map((tag) => (
        <li key={tag.value} className={styles.tag}>
          {tag.label}
          <IconButton
            appearance="transparent"
            icon={<Dismiss16Regular />}
            label={t("find.remove", { label: tag.label })}
            onClick={() => onRemove(tag)}
          />
        </li>
      ))}
      {tags.length > MOST_SHOWN && (
        <li className={text.buttons}>
          {t("find.moreTags", { count: tags.length - MOST_SHOWN })}
          <Button type="button" appearance="subtle" size="small" onClick={onClear}>
            {t("find.removeAll")}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Looks names up; `onFound` gets the tags that were found and the names that were not. */
function usePastedNames(
  suggest: Suggest | null,
  onFound: (tags: readonly Option[], unknown: readonly string[]) => void
) {
  const failureWords = useFailureWords();
  const [told, setTold] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // The newest callback keeps tags that were chosen while names were looked up.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  /** Drops the look-up and its message. */
  const hush = useCallback(() => {
    stopper.current?.abort();
    stopper.current = null;
    setTold(null);
  }, []);
  useEffect(() => () => stopper.current?.abort(), []);
  const look = (parts: readonly string[]) => {
    if (!suggest) return;
    hush();
    const mine = (stopper.current = new AbortController());
    setTold(t("find.lookingUp", { names: parts.length }));
    // Of one name a person sees what it becomes: the first suggestion where none has it exactly.
    void tagsNamed(parts, suggest, mine.signal, parts.length === 1).then(
      ({ tags, unknown, failure }) => {
        if (stopper.current !== mine) return;
        latest.current(tags, unknown);
        if (unknown.length === 0) setTold(null);
        else if (failure) setTold(t("find.noSuggestions", { why: failureWords(failure).title }));
        else setTold(t("find.unknownNames", { names: unknown.join(", ") }));
      }
    );
  };
  return { told, look, hush };
}
