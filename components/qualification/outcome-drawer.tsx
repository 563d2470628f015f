import { AsOf } from "@/components/ui/as-of";
import { ButtonLink } from "@/components/ui/button-link";
import { dispositionText } from "@/lib/qualification/dispositions";
import type { LiveView } from "@/lib/qualification/live-view";
import type { LocalView } from "@/lib/qualification/local-view";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { EvidenceButton } from "./evidence-button";
import { NearestLine } from "./nearest-line";
import { RawAnswer } from "./raw-answer";
import { LIVE_WORDS } from "./run-words";
import { StepsTable } from "./steps-table";
import { useLabels } from "./use-labels";
import { Verdict } from "./verdict-sentence";

interface OutcomeDrawerProps {
  readonly outcome: OutcomeView;
  readonly run: RunView;
}

/** Everything about one group: the sentence, what would let the respondent in, every step with its cells, the service's words, the proof. */
export function OutcomeDrawer({ outcome, run }: OutcomeDrawerProps) {
  const { groupId, live, local, raw } = outcome;
  return (
    <div className="grid min-w-0 gap-3">
      <p className="max-w-[64ch] text-read">
        <Verdict outcome={outcome} kind={run.kind} />
      </p>
      {local?.nearest ? <NearestLine nearest={local.nearest} /> : null}
      {local && local.steps.length > 0 ? <StepsTable steps={local.steps} groupId={groupId} /> : null}
      {local?.hiddenTargeting ? (
        <small>Some conditions are hidden by the service and discarded here; the service may still apply them.</small>
      ) : null}
      {live ? <ServiceSaid live={live} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <EvidenceButton
          runId={run.id}
          groupId={groupId}
          subject={run.subjects.length > 1 ? outcome.subject : undefined}
          size="sm"
        />
        {raw ? <RawAnswer raw={raw} groupId={groupId} /> : null}
        {local ? <ReadAsLine local={local} /> : null}
      </div>
    </div>
  );
}

function ServiceSaid({ live }: { readonly live: LiveView }) {
  const labels = useLabels();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <small>The service said</small>
      <b>
        {[LIVE_WORDS[live.state][1], ...live.dispositions.map((view) => dispositionText(view, labels))].join(" · ")}
      </b>
      {live.dispositions.map(({ pair, group }) => (group ? <small key={pair}>{group}</small> : null))}
      {live.categories.length > 0 ? <small>{live.categories.join(", ")}</small> : null}
    </div>
  );
}

function ReadAsLine({ local }: { readonly local: LocalView }) {
  const { opportunityId, locale, others, readAt, snapshotId } = local.readAs;
  return (
    <>
      <ButtonLink href={routes.opportunity(opportunityId)} size="sm">
        Open {opportunityId}
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small text-soft">
        <span>
          Read as <span className="mono">{opportunityId}</span>
          {locale ? `, ${locale}` : null} ·{" "}
          {others === 0 ? "the only one read of this group" : `${others} more in this group`} · snapshot{" "}
          <span className="mono">{snapshotId.slice(0, 8)}</span>
        </span>
        <AsOf at={readAt} />
        <span>· model {local.model}</span>
      </p>
    </>
  );
}
