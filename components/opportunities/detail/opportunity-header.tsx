"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Tag } from "@/components/ui/tag";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
import { localeName } from "@/lib/locale";
import { headlineFacts } from "@/lib/opportunities/model/headline";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { NOT_STATED } from "@/lib/opportunities/model/not-stated";
import { type LinkState, positionLink, qualifyLink } from "@/lib/opportunities/opportunity-link";
import { unstatedText } from "@/lib/opportunities/model/unstated-text";
import { routes } from "@/lib/routes";
import { HeadlinePill } from "../headline-pill";
import { MonoId } from "../mono-id";
import { OpportunityStatus } from "../opportunity-status";
import { scrollToTarget } from "../targeting/scroll-to-target";
import { WatchButton } from "../watches/watch-button";

/** Characters of the order number shown at first; a button shows the rest. */
const MAX_TITLE = 200;

interface OpportunityHeaderProps {
  readonly opportunity: OpportunityPageView;
  /** Parameters that a link to a step keeps. */
  readonly linkState: LinkState;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Identity of the opportunity, age of the snapshot, and actions. */
export function OpportunityHeader({ opportunity, linkState, refreshing, onRefresh }: OpportunityHeaderProps) {
  const { view, readAt, fetches, old, othersInProject } = opportunity;
  const { head } = view;
  const unstated = unstatedText(view.requirements);
  return (
    <PageHeader
      title={head.orderNumber ? <ServiceText text={head.orderNumber} limit={MAX_TITLE} /> : `Opportunity ${head.id}`}
      chips={
        <>
          <OpportunityStatus status={head.status} />
          <HeadlinePill
            facts={headlineFacts(view)}
            hrefOf={(step) => positionLink(head.id, { step }, linkState)}
            onStep={(step) => scrollToTarget(document, step)}
            samePage
          />
          {head.locale ? <Tag title={localeName(head.locale)}>{head.locale}</Tag> : <Tag>locale {NOT_STATED}</Tag>}
          <Tag>
            {head.devices.length > 0 ? <ServiceText text={head.devices.join(", ")} /> : `devices ${NOT_STATED}`}
          </Tag>
          {view.requirements
            .filter(({ value }) => value === "yes")
            .map(({ flag, label, meaning }) => (
              <Tag key={flag} title={meaning || flag}>
                <b>{label}</b> required
              </Tag>
            ))}
          {unstated === undefined ? null : (
            <Tag
              title={view.requirements
                .flatMap(({ value, label }) => (value === "not_stated" ? [label] : []))
                .join(", ")}
            >
              {unstated}
            </Tag>
          )}
        </>
      }
      actions={
        <>
          <span className="flex flex-wrap items-baseline gap-x-1 max-sm:w-full">
            <AsOf at={readAt} refreshing={refreshing} />
            <small>{old ? `· snapshot ${old.position}` : `· loaded ${timesText(fetches)}`}</small>
          </span>
          <WatchButton id={head.id} readAt={readAt} />
          <ButtonLink
            data-act="Compare this opportunity with another"
            href={routes.compare([head.id])}
            title="Compare with another opportunity"
          >
            Compare
          </ButtonLink>
          <Button data-key="r" pending={refreshing} pendingText="Refreshing…" onClick={onRefresh}>
            Refresh
          </Button>
          <ButtonLink data-act="Qualify this group" variant="ink" href={qualifyLink([head], linkState.lens)}>
            Qualify
          </ButtonLink>
        </>
      }
    >
      <MonoId id={head.id} what="opportunity ID" />
      <span className="inline-flex items-center gap-1.5">
        group
        <span className="inline-flex items-center gap-0.5">
          <Link href={`${routes.opportunities()}?q=${head.groupId}`} title="Opportunities in this group">
            <span className="mono">{head.groupId}</span>
          </Link>
          <CopyButton text={head.groupId} subject={`group ID ${head.groupId}`} variant="quiet" />
        </span>
      </span>
      {head.projectId === undefined ? (
        <span>no project</span>
      ) : (
        <span className="inline-flex items-center gap-1.5">
          project <MonoId id={head.projectId} what="project ID" />
        </span>
      )}
      {othersInProject > 0 && head.projectId !== undefined ? (
        <Link href={`${routes.opportunities()}?q=${head.projectId}`} className="inline-block min-h-6">
          {othersInProject.toLocaleString("en")} more in this project
        </Link>
      ) : null}
    </PageHeader>
  );
}

const timesText = (times: number): string => (times === 1 ? "once" : `${times.toLocaleString("en")} times`);
