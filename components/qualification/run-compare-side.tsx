import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { Chip } from "@/components/ui/chip";
import { dispositionText } from "@/lib/qualification/dispositions";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { formatUtc } from "@/lib/time";
import { LIVE_WORDS } from "./run-words";
import { useLabels } from "./use-labels";

interface RunCompareSideProps {
  /** Absent: this run did not ask about the group. */
  readonly outcome: OutcomeView | undefined;
  readonly kind: RunView["kind"];
}

const AGREEMENT_WORDS: Readonly<Record<OutcomeView["agreement"], string>> = {
  yes: "both agree",
  no: "they contradict each other",
  open: "neither confirmed nor contradicted",
};

/** What one run said about one group: the service's answer, our reading, whether they agree, and the reading's age. */
export function RunCompareSide({ outcome, kind }: RunCompareSideProps) {
  const labels = useLabels();
  if (!outcome) return <span className="text-soft">not asked about</span>;
  const { live, local, agreement } = outcome;
  // A reason may come twice.
  const reasons = [...new Set(live?.dispositions.map((view) => dispositionText(view, labels)))];
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <small>Live</small>
        <LiveChip live={live} kind={kind} />
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <small>Local</small>
        {local ? (
          <>
            <Chip state={VERDICT_MARKS[local.verdict]}>{VERDICT_WORDS[local.verdict]}</Chip>
            <small>{local.axes}</small>
          </>
        ) : (
          <small>no reading</small>
        )}
      </div>
      {live && local ? <small>{AGREEMENT_WORDS[agreement]}</small> : null}
      {local ? <small>snapshot read {formatUtc(local.readAs.readAt)}</small> : null}
    </div>
  );
}

interface LiveChipProps {
  readonly live: OutcomeView["live"] | undefined;
  readonly kind: RunView["kind"];
}

function LiveChip({ live, kind }: LiveChipProps) {
  if (!live) return kind === "live" ? <Chip state="none">No answer</Chip> : <small>not asked</small>;
  const [state, word] = LIVE_WORDS[live.state];
  return <Chip state={state}>{word}</Chip>;
}
