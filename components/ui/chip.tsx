import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Mark, type MarkState } from "./mark";
import { stateStyle } from "./state-style";

interface ChipProps {
  readonly state?: MarkState;
  readonly children: ReactNode;
  readonly title?: string;
}

/** Signs of a word that no document names, from which on it may take several lines, but not any number. */
const LONG = 24;

/** A state as shape, word and colour. */
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
      <Mark state={state} plain className="size-2.5" />
      {typeof children === "string" && children.length > LONG ? (
        <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{children}</bdi>
      ) : (
        children
      )}
    </span>
  );
}
