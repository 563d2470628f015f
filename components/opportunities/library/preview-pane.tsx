"use client";

import { useQuery } from "@tanstack/react-query";
import { X, ChevronDown, ChevronUp } from "lucide-react";
import type { MouseEvent } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { StatusBarcode } from "@/components/ui/text/status-barcode";
import { AsOf } from "@/components/ui/time/as-of";
import type { Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { opportunityQuery } from "@/lib/opportunities/detail/queries";
import { CPI_HINT, IR_HINT, LOI_HINT } from "@/lib/opportunities/model/figure-formulas";
import { headlineFacts } from "@/lib/opportunities/model/headline";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { NOT_STATED } from "@/lib/opportunities/model/not-stated";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import { asOpportunity } from "@/lib/opportunities/model/targeting-parts";
import { positionLink, qualifyLink } from "@/lib/opportunities/opportunity-link";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { buildTargeting, type TargetingStep } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { stepSentence, summaryTitle } from "@/lib/targeting/wording/sentence";
import { earningsText } from "@/lib/opportunities/model/figure-text";
import { HeadlinePill } from "../headline-pill";
import { MetricText } from "../metric-text";
import { MissingBanner } from "../missing-banner";
import { OpportunityStatus } from "../opportunity-status";
import { OrderName } from "../order-name";
import { Sentence } from "../targeting/sentence";
import { barsOf, openText } from "../targeting/step-counts";
import { useWording } from "../targeting/use-wording";
import type { Neighbours } from "./preview-order";

interface PreviewStepProps {
  readonly summary: StepSummary;
  /** `undefined` for a large opportunity: its entries are fetched on its page only. */
  readonly step: TargetingStep | undefined;
  readonly wording: Wording;
}

/** One AND-step as a sentence, without its entries. */
function PreviewStep({ summary, step, wording }: PreviewStepProps) {
  const { key, kind, entries, openEntries } = summary;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line px-3.5 py-2 last:border-b-0">
      <span className="mono text-soft">{key}</span>
      <div className="grid gap-1">
        <p>
          <Sentence segments={step ? stepSentence(step, wording) : summaryTitle(summary, wording)} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === "quota" && entries > 1 ? (
            <StatusBarcode states={barsOf(summary)} text={openText(summary)} />
          ) : (
            <small>{openText(summary)}</small>
          )}
          {entries === 0 ? <Chip state="miss">No one can pass this step</Chip> : null}
          {kind === "quota" && entries > 0 && openEntries === 0 ? (
            <Chip state="closed">Closed for everyone</Chip>
          ) : null}
        </p>
      </div>
    </li>
  );
}

interface PreviewNeighboursProps {
  readonly neighbours: Neighbours;
  readonly onShow: (id: string) => void;
}

/** Previous and next opportunity of the list, without leaving the preview pane. */
function PreviewNeighbours({ neighbours: { before, after }, onShow }: PreviewNeighboursProps) {
  return (
    <>
      <Button
        data-key="["
        data-key-label="Previous opportunity"
        size="sm"
        variant="quiet"
        aria-label="Previous opportunity"
        disabledReason={before === undefined ? "This is the first row." : undefined}
        onClick={stepTo(before, onShow)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        data-key="]"
        data-key-label="Next opportunity"
        size="sm"
        variant="quiet"
        aria-label="Next opportunity"
        disabledReason={after === undefined ? "This is the last row." : undefined}
        onClick={stepTo(after, onShow)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </>
  );
}

const stepTo = (id: string | undefined, onShow: (id: string) => void) => (event: MouseEvent<HTMLButtonElement>) => {
  if (id === undefined) return;
  // The pane's content is about to be replaced; keep focus here so the next key still works.
  event.currentTarget.focus();
  onShow(id);
  document
    .querySelector(`[data-beside="${CSS.escape(id)}"]`)
    ?.closest("tr")
    ?.scrollIntoView({ block: "nearest" });
};

interface PreviewPaneProps {
  readonly id: Int64;
  /** `undefined` if the opportunity is not in the list. */
  readonly neighbours: Neighbours | undefined;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Preview of one opportunity beside the list: facts, a one-sentence summary per step, and links. */
export function PreviewPane({ id, neighbours, onShow, onClose }: PreviewPaneProps) {
  // Without an abort: the store has the opportunities of the list, and stepping back must find what was read.
  const opportunity = useQuery({ ...opportunityQuery(id), queryFn: () => callQuery(readOpportunity({ id })) });
  const head = opportunity.data?.view.head;
  return (
    <Panel
      id="beside"
      title={
        <Link href={routes.opportunity(id)} className="wrap-anywhere">
          <OrderName id={id} orderNumber={head?.orderNumber ?? ""} />
        </Link>
      }
      aside={
        <span className="flex gap-0.5">
          {neighbours ? <PreviewNeighbours neighbours={neighbours} onShow={onShow} /> : null}
          <Button data-key="Escape" size="sm" variant="quiet" aria-label="Close preview" onClick={onClose}>
            <X aria-hidden />
          </Button>
        </span>
      }
    >
      <QueryView query={opportunity} skeleton={<SkeletonRows rows={8} columns={2} />}>
        {(data) => <PreviewContent key={data.view.head.id} opportunity={data} />}
      </QueryView>
    </Panel>
  );
}

function PreviewContent({
  opportunity: { view, parts, readAt, missingAt },
}: {
  readonly opportunity: OpportunityPageView;
}) {
  const { head, steps, openQuotaEntries, quotaEntries } = view;
  const { wording } = useWording({ id: head.id, readAt, textLocale: "", ids: false, all: false });
  const targeting = parts && buildTargeting(asOpportunity(parts));
  return (
    <>
      <PanelBody>
        {missingAt === undefined ? null : (
          <div className="mb-3">
            <MissingBanner id={head.id} missingAt={missingAt} readAt={readAt} />
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {missingAt === undefined ? <OpportunityStatus status={head.status} /> : <Chip state="none">Not found</Chip>}
          {missingAt === undefined ? (
            <HeadlinePill facts={headlineFacts(view)} hrefOf={(step) => positionLink(head.id, { step }, {})} />
          ) : null}
          <span className="mono text-soft">{head.id}</span>
          <span className="text-soft">{head.locale || `locale ${NOT_STATED}`}</span>
          <AsOf at={readAt} />
        </p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 [&_dd]:font-semibold [&_dt]:text-soft">
          <dt title={CPI_HINT}>CPI</dt>
          <dd>
            <MetricText metric={head.costPerInterview} />
          </dd>
          <dt title={LOI_HINT}>LOI</dt>
          <dd>
            <MetricText metric={head.lengthOfInterview} unit="min" />
          </dd>
          <dt title={IR_HINT}>IR</dt>
          <dd>
            <MetricText metric={head.incidenceRate} unit="%" />
          </dd>
          <dt>
            EPC <i>derived</i>
          </dt>
          <dd>{earningsText(head.earningsPerClick)}</dd>
          <dt>Open quota entries</dt>
          <dd>
            {quotaEntries === 0
              ? "no quotas"
              : `${openQuotaEntries.toLocaleString("en")} of ${quotaEntries.toLocaleString("en")}`}
          </dd>
        </dl>
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink size="sm" href={routes.opportunity(head.id)}>
            Open page
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" href={qualifyLink([head])}>
            Qualify
          </ButtonLink>
        </p>
      </PanelBody>
      {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
      <ol className="border-t border-line">
        {steps.map((summary, index) => (
          <PreviewStep key={summary.key} summary={summary} step={targeting?.steps[index]} wording={wording} />
        ))}
      </ol>
    </>
  );
}
