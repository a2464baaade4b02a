/** Looks up pasted or typed names one after the other, and says which were not found. */
import { t } from "../../../texts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggest, Tag } from "../../search-form/option";
import { useFailureWords } from "../../state/pane-context";
import { partsOf, tagsNamed } from "./pasted-list";

const MAX_NAMED = 5;

function shortList(names: readonly string[]) {
  const rest = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).join(", ");
  return rest > 0 ? `${shown} ${t("find.moreTags", { count: rest })}` : shown;
}

/** `onFound` gets the tags that were found and the names that were not. */
export function usePastedNames(
  suggest: Suggest | null,
  onFound: (tags: readonly Tag[], unknown: readonly string[]) => void
): {
  told: string | null;
  /** Stops the look-up: tags found stay, other names stay in the field. null when no look-up is under way. */
  stop: (() => void) | null;
  /** `takesFirst`: a name that no suggestion has exactly takes the first one. */
  look: (list: string, takesFirst?: boolean) => void;
  /** Drops the look-up and its message. */
  hush: () => void;
} {
  const failureWords = useFailureWords();
  const [told, setTold] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const stopper = useRef<AbortController | null>(null);
  // The newest callback keeps tags that were chosen while names were looked up.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => () => stopper.current?.abort(), []);
  const look = (list: string, takesFirst = false) => {
    if (!suggest) return;
    stopper.current?.abort();
    const mine = (stopper.current = new AbortController());
    const isMine = () => stopper.current === mine;
    const parts = partsOf(list);
    const onProgress = (done: number) => {
      if (isMine() && parts.length > 1)
        setTold(t("enrich.plan.lookingUp", { done, all: parts.length }));
    };
    setTold(t("find.lookingUp", { names: parts.length }));
    setIsLooking(true);
    const wishes = { takesFirst, onProgress };
    void tagsNamed(parts, suggest, mine.signal, wishes).then(({ tags, unknown, failure }) => {
      if (!isMine()) return;
      setIsLooking(false);
      latest.current(tags, unknown);
      if (failure?.kind === "cancelled" || unknown.length === 0) setTold(null);
      else if (failure) setTold(t("find.noSuggestions", { why: failureWords(failure).title }));
      else setTold(t("find.unknownNames", { names: shortList(unknown) }));
    });
  };
  const hush = useCallback(() => {
    stopper.current?.abort();
    stopper.current = null;
    setTold(null);
    setIsLooking(false);
  }, []);
  return { told, stop: isLooking ? () => stopper.current?.abort() : null, look, hush };
}
