import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Mark, type MarkState } from "./mark";
import { stateStyle } from "./state-style";

interface ChipProps {
  readonly state?: MarkState;
  readonly children: ReactNode;
  readonly title?: string;
}

/** A state as shape, word and colour. */
export function Chip({ state = "mute", children, title }: ChipProps) {
  return (
    <span
      data-chip
      title={title}
      className={classNames(
        "inline-flex max-w-full items-center gap-1.25 rounded-full py-px pr-2 pl-1.5 text-small leading-4.5 font-medium",
        stateStyle[state],
      )}
    >
      <Mark state={state} plain className="size-2.5" />
      {children}
    </span>
  );
}
