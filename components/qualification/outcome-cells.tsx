import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { Chip } from "@/components/ui/chip";
import type { LocalView } from "@/lib/qualification/local-view";
import type { BatchView } from "@/lib/qualification/run-progress";
import type { OutcomeView } from "@/lib/qualification/run-view";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { formatAge, freshness } from "@/lib/time";
import { LIVE_WORDS } from "./run-words";

interface LiveCellProps {
  readonly outcome: OutcomeView;
  /** Whether the service is asked about this respondent at all. */
  readonly live: boolean;
  /** The call that asks about it; absent in runs that were kept before there were several. */
  readonly batch: BatchView | undefined;
}

/** What the service said; silence is "No answer", never a no. */
export function LiveCell({ outcome, live: asked, batch }: LiveCellProps) {
  const { live } = outcome;
  if (live) {
    const [state, word] = LIVE_WORDS[live.state];
    return (
      <div>
        <Chip state={state}>{word}</Chip>
        {live.priority ? <small className="mt-0.75 block">high priority</small> : null}
      </div>
    );
  }
  if (!asked) return <small>not asked</small>;
  if (batch?.state === "waiting") return <Chip state="mute">Waiting</Chip>;
  if (batch?.state === "asking") return <Chip state="maybe">Asking…</Chip>;
  return <Chip state="none">{batch?.state === "not_sent" ? "Not sent" : "No answer"}</Chip>;
}

interface LocalCellProps {
  readonly local: LocalView | undefined;
  /** When the run was made, epoch milliseconds. */
  readonly at: number;
}

/** What we read of it: whom it looks for and whether there is room, which are two things. */
export function LocalCell({ local, at }: LocalCellProps) {
  if (!local) return <small>not in the library</small>;
  const age = at - local.readAs.readAt;
  return (
    <div>
      <Chip state={VERDICT_MARKS[local.verdict]}>{VERDICT_WORDS[local.verdict]}</Chip>
      <small className="mt-0.75 block">{local.axes}</small>
      {freshness(age) === "stale" ? <small className="block">on a reading {formatAge(age)} old</small> : null}
    </div>
  );
}

/** Why nothing can be said is told in full beside it, in the last column. */
export function AgreeCell({ outcome: { agreement, reasons } }: { readonly outcome: OutcomeView }) {
  if (agreement === "yes") return <span>yes</span>;
  if (agreement === "no") {
    return (
      <b className="inline-flex rounded-full border border-text px-1.75 text-small leading-4.5 whitespace-nowrap">
        ≠ NO
      </b>
    );
  }
  return (
    <span className="text-soft" title={reasons.join(", ")}>
      –<span className="sr-only"> {reasons.join(", ")}</span>
    </span>
  );
}
