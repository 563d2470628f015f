import type { ReactNode } from "react";
import { AsOf } from "@/components/ui/as-of";
import { Chip } from "@/components/ui/chip";
import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { CALL_WORDS } from "@/lib/qualification/matrix-calls";
import type { BatchView, SubjectView } from "@/lib/qualification/run-progress";
import type { OutcomeView } from "@/lib/qualification/run-view";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { LIVE_WORDS } from "./run-words";
import { Why } from "./why";

interface MatrixCardFactsProps {
  readonly outcome: OutcomeView;
  readonly about: SubjectView;
  /** The call that asked about it last. */
  readonly call: BatchView | undefined;
}

export function MatrixCardFacts({ outcome, about, call }: MatrixCardFactsProps) {
  const { live, local, agreement, reasons } = outcome;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 px-3.5 py-2.5">
      <Fact term="Live answer">
        <LiveFact outcome={outcome} about={about} call={call} />
      </Fact>
      <Fact term="Local reading">
        {local ? (
          <>
            <Chip state={VERDICT_MARKS[local.verdict]}>{VERDICT_WORDS[local.verdict]}</Chip>{" "}
            <small className="block">{local.axes}</small>
          </>
        ) : (
          <small>not in the library</small>
        )}
      </Fact>
      <Fact term="Agree">
        {agreement === "yes" ? "yes" : null}
        {agreement === "no" ? <b className="text-miss-text">≠ NO</b> : null}
        {agreement === "open" ? (
          // With both sides at hand the line below says why.
          <span className="text-soft">– {live && local ? null : reasons.join(", ")}</span>
        ) : null}
      </Fact>
      <Fact term="Why">
        <Why outcome={outcome} />
      </Fact>
      {local ? (
        <Fact term="Reading">
          <AsOf at={local.readAs.readAt} focusable={false} />
        </Fact>
      ) : null}
    </dl>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

function LiveFact({ outcome: { live }, about, call }: MatrixCardFactsProps) {
  if (live) {
    const [state, word] = LIVE_WORDS[live.state];
    return <Chip state={state}>{word}</Chip>;
  }
  if (!about.live) return <small>not asked</small>;
  return (
    <>
      <Chip state="none">No answer</Chip>
      {call ? (
        <small className="block">
          {call.state === "answered"
            ? `call ${call.number} was answered without this group`
            : `call ${call.number} ${CALL_WORDS[call.state]}`}
        </small>
      ) : null}
    </>
  );
}
