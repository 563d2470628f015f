import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { LEFT_TO_THE_SERVICE } from "@/lib/qualification/left-to-the-service";

interface UnderstandFrameProps {
  /** Its place among the zones of the workbench. */
  readonly number?: number | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Zone 4 around whatever there is to understand. */
export function UnderstandFrame({ number, aside, children }: UnderstandFrameProps) {
  return (
    <Panel {...(number === undefined ? {} : { number })} title="Understand" aside={aside}>
      <p className="border-b border-line px-3.5 py-2 text-small text-soft">
        Answers feed the local reading; the service uses what it already knows about this respondent.{" "}
        {LEFT_TO_THE_SERVICE}
      </p>
      {children}
    </Panel>
  );
}
