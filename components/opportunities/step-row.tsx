import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { StatusBarcode } from "@/components/ui/status-barcode";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import { ENTRY_BARS } from "./entry-state";

interface StepRowProps {
  readonly summary: StepSummary;
  /** "4 entries", "24 entries, 17 open", in the language of the sentences. */
  readonly entriesText: string;
  /** Chips about hidden and dangling tags. */
  readonly chips?: ReactNode;
  /** Sentence and picture. */
  readonly children: ReactNode;
}

/** One AND-step of the spine: its number at the line, what it asks, how many ways there are and how many are open. */
export function StepRow({ summary, entriesText, chips, children }: StepRowProps) {
  const { key, kind, entries, openEntries } = summary;
  return (
    <li className="group/step grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-line last:border-b-0">
      <div className="mono relative pt-3.5 pl-3.5 text-soft">
        {key}
        <span aria-hidden className="absolute top-10 -bottom-2 left-5.5 w-px bg-line group-last/step:hidden" />
      </div>
      <div className="min-w-0 pt-3 pr-4 pb-3.5">
        <div className="flow-root">{children}</div>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {kind === "quota" && entries > 1 ? (
            <StatusBarcode
              states={summary.states.flatMap((run) => Array.from({ length: run.entries }, () => ENTRY_BARS[run.state]))}
              text={entriesText}
            />
          ) : (
            <small>{entriesText}</small>
          )}
          {entries === 0 ? <Chip state="miss">Nobody can pass this step</Chip> : null}
          {kind === "quota" && entries > 0 && openEntries === 0 ? (
            <Chip state="closed">Closed for everyone</Chip>
          ) : null}
          {chips}
        </div>
      </div>
    </li>
  );
}
