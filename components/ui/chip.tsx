import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { StatusIcon, type StatusTone } from "./status-icon";
import { stateStyle } from "./state-style";

interface ChipProps {
  readonly state?: StatusTone;
  readonly children: ReactNode;
  readonly title?: string;
}

/** Minimum length in characters from which an undocumented value may wrap, to a limited number of lines. */
const LONG = 24;

/** State as shape, label and colour. */
export function Chip({ state = "mute", children, title }: ChipProps) {
  return (
    <span
      data-chip
      title={title}
      className={classNames(
        "inline-flex max-w-full items-center gap-1.25 rounded-panel py-px pr-2 pl-1.5 text-small leading-4.5 font-medium",
        stateStyle[state],
      )}
    >
      <StatusIcon state={state} plain className="size-2.5" />
      {typeof children === "string" && children.length > LONG ? (
        <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{children}</bdi>
      ) : (
        children
      )}
    </span>
  );
}
