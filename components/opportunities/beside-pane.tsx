"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { QueryView } from "@/components/query/query-view";
import { AsOf } from "@/components/ui/as-of";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { Int64 } from "@/lib/int64";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { opportunityQuery } from "@/lib/opportunities/queries";
import { asOpportunity } from "@/lib/opportunities/targeting-parts";
import { routes } from "@/lib/routes";
import { buildTargeting } from "@/lib/targeting/model";
import { BesideNeighbours } from "./beside-neighbours";
import type { Neighbours } from "./beside-order";
import { BesideStep } from "./beside-step";
import { earningsText, FigureText } from "./figure-text";
import { MissingBanner } from "./missing-banner";
import { OpportunityStatus } from "./opportunity-status";
import { OrderName } from "./order-name";
import { useWording } from "./use-wording";

interface BesidePaneProps {
  readonly id: Int64;
  /** `undefined` while it stands nowhere in the list beside it. */
  readonly neighbours: Neighbours | undefined;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** One opportunity of the library, told shortly beside the list: its facts, its steps in a sentence each, and the ways on. */
export function BesidePane({ id, neighbours, onShow, onClose }: BesidePaneProps) {
  const reading = useQuery(opportunityQuery(id));
  const head = reading.data?.view.head;
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
          {neighbours ? <BesideNeighbours neighbours={neighbours} onShow={onShow} /> : null}
          <Button
            data-key="Escape"
            size="sm"
            variant="quiet"
            aria-label="Close what is shown beside the list"
            onClick={onClose}
          >
            <X aria-hidden />
          </Button>
        </span>
      }
    >
      <QueryView query={reading} skeleton={<SkeletonRows rows={8} columns={2} />}>
        {(data) => <Told key={data.view.head.id} reading={data} />}
      </QueryView>
    </Panel>
  );
}

function Told({ reading: { view, parts, readAt, missingAt } }: { readonly reading: OpportunityReading }) {
  const { head, steps, openQuotaEntries, quotaEntries } = view;
  const { wording } = useWording({ id: head.id, words: "", ids: false, all: false });
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
          <OpportunityStatus status={missingAt === undefined ? head.status : "Not known"} />
          <span className="mono text-soft">{head.id}</span>
          <span className="text-soft">{head.locale}</span>
          <AsOf at={readAt} />
        </p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 [&_dd]:font-semibold [&_dt]:text-soft">
          <dt>Price per interview</dt>
          <dd>
            <FigureText figure={head.costPerInterview} />
          </dd>
          <dt>Length</dt>
          <dd>
            <FigureText figure={head.lengthOfInterview} unit="min" />
          </dd>
          <dt>Incidence</dt>
          <dd>
            <FigureText figure={head.incidenceRate} unit="%" />
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
            Open the whole page
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" href={routes.qualification(`groups=${head.groupId}`)}>
            Qualify
          </ButtonLink>
        </p>
      </PanelBody>
      {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
      <ol className="border-t border-line">
        {steps.map((summary, index) => (
          <BesideStep key={summary.key} summary={summary} step={targeting?.steps[index]} wording={wording} />
        ))}
      </ol>
    </>
  );
}
