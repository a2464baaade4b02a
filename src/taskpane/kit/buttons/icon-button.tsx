/** A small button that is only an icon. */
import { Button } from "../fluent";
import type { ReactElement } from "react";

interface IconButtonProps {
  readonly icon: ReactElement;
  /** What a screen reader says and what shows under the pointer. */
  readonly label: string;
  readonly appearance?: "transparent";
  readonly className?: string;
  readonly "aria-expanded"?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button size="small" appearance="subtle" aria-label={label} title={label} {...rest} />;
}
