import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { StatusIcon, type StatusTone } from "./status-icon";

interface NoticeProps {
  readonly state?: StatusTone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announces the notice when it appears; only for effects of the user's own action. */
  readonly live?: "polite" | "assertive";
}

const roles = { polite: "status", assertive: "alert" } as const;

const edges: Record<StatusTone, string> = {
  match: "border-l-match",
  miss: "border-l-miss",
  closed: "border-l-miss",
  maybe: "border-l-maybe",
  mute: "border-l-mute",
  none: "border-l-mute",
};

/** Inline notice, beside what it refers to. */
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
        <StatusIcon state={state} className="mt-1" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children ? <div className="text-soft wrap-anywhere">{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
