import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Mark, type MarkState } from "./mark";

interface NoticeProps {
  readonly state?: MarkState;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Reads the notice out when it appears; only for what the person just caused. */
  readonly live?: "polite" | "assertive";
}

const roles = { polite: "status", assertive: "alert" } as const;

const edges: Record<MarkState, string> = {
  match: "border-l-match",
  miss: "border-l-miss",
  closed: "border-l-miss",
  maybe: "border-l-maybe",
  mute: "border-l-mute",
  none: "border-l-mute",
};

/** A box in place, beside what it is about. */
export function Notice({ state = "mute", title, children, actions, live }: NoticeProps) {
  return (
    <div
      role={live && roles[live]}
      className={classNames(
        "flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-l-3 border-line bg-raised px-3 py-2.5",
        edges[state],
      )}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] gap-2">
        <Mark state={state} className="mt-1" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children ? <div className="text-soft wrap-anywhere">{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
