import Link from "next/link";
import { AsOf } from "@/components/ui/as-of";
import { Disclosure } from "@/components/ui/disclosure";
import { JsonView } from "@/components/ui/json-view";
import { dispositionText } from "@/lib/qualification/dispositions";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { LIVE_WORDS } from "./run-words";
import { StepsTable } from "./steps-table";
import { useLabels } from "./use-labels";
import { Verdict } from "./verdict-sentence";

interface OutcomeDrawerProps {
  readonly outcome: OutcomeView;
  readonly kind: RunView["kind"];
}

/** Everything about one group: the sentence, every step with its cells, the service's words, the raw answer. */
export function OutcomeDrawer({ outcome, kind }: OutcomeDrawerProps) {
  const { groupId, live, local, raw } = outcome;
  const labels = useLabels();
  return (
    <div className="grid min-w-0 gap-3">
      <p className="max-w-[64ch] text-read">
        <Verdict outcome={outcome} kind={kind} />
      </p>
      {local && local.steps.length > 0 ? <StepsTable steps={local.steps} groupId={groupId} /> : null}
      {local?.hiddenTargeting ? (
        <small>Some conditions are hidden by the service and discarded here; the service may still apply them.</small>
      ) : null}
      {live ? (
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <small>The service said</small>
          <b>
            {[LIVE_WORDS[live.state][1], ...live.dispositions.map((view) => dispositionText(view, labels))].join(" · ")}
          </b>
          {live.dispositions.map(({ pair, group }) => (group ? <small key={pair}>{group}</small> : null))}
          {live.categories.length > 0 ? <small>{live.categories.join(", ")}</small> : null}
        </div>
      ) : null}
      {local ? <ReadAsLine outcome={outcome} /> : null}
      {raw ? (
        <Disclosure summary="Raw answer, redacted">
          <div className="overflow-hidden rounded-control border border-line bg-page">
            <JsonView text={raw} label={`raw answer about group ${groupId}`} maxHeight={360} />
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}

function ReadAsLine({ outcome: { local } }: Pick<OutcomeDrawerProps, "outcome">) {
  if (!local) return null;
  const { opportunityId, locale, others, readAt } = local.readAs;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-soft">
      <span>
        Read as{" "}
        <Link href={routes.opportunity(opportunityId)} className="mono">
          {opportunityId}
        </Link>
        {locale ? `, ${locale}` : null} ·{" "}
        {others === 0 ? "the only one read of this group" : `${others} more in this group`} ·
      </span>
      <AsOf at={readAt} />
      <span>· model {local.model}</span>
    </p>
  );
}
