/** A field that narrows what is listed below it, while it is typed in. */
import { Input } from "./fluent";
import { Search20Regular } from "@fluentui/react-icons";
import type { Ref } from "react";

export function SearchInput({
  label,
  onText,
  ...rest
}: {
  label: string;
  value: string;
  onText: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  "aria-controls"?: string;
}) {
  return (
    <Input
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      contentBefore={<Search20Regular />}
      onChange={(_, data) => onText(data.value)}
    />
  );
}
