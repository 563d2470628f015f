import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { DECIDED_BY_SERVICE_TEXT } from "@/lib/qualification/model/decided-by-service";

interface ResultFrameProps {
  /** Zone number on the qualify page. */
  readonly number?: number | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of zone 4. */
export function ResultFrame({ number, aside, children }: ResultFrameProps) {
  return (
    <Panel {...(number === undefined ? {} : { number })} title="Understand" aside={aside}>
      <p className="border-b border-line px-3.5 py-2 text-small text-soft">
        Answers are used for the local check only; the service uses what it already knows about this respondent.{" "}
        {DECIDED_BY_SERVICE_TEXT}
      </p>
      {children}
    </Panel>
  );
}
