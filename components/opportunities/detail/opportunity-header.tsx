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
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { routes } from "@/lib/routes";
import { MonoId } from "../mono-id";
import { OpportunityStatus } from "../opportunity-status";
import { WatchButton } from "../watches/watch-button";

interface OpportunityHeaderProps {
  readonly opportunity: OpportunityPageView;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Identity of the opportunity, age of the snapshot, and actions. */
export function OpportunityHeader({ opportunity, refreshing, onRefresh }: OpportunityHeaderProps) {
  const { view, readAt, readings, old, othersInProject } = opportunity;
  const { head } = view;
  return (
    <PageHeader
      title={head.orderNumber ? <ServiceText text={head.orderNumber} /> : `Opportunity ${head.id}`}
      chips={
        <>
          <OpportunityStatus status={head.status} />
          {head.locale ? <Tag title={localeName(head.locale)}>{head.locale}</Tag> : null}
          {head.devices.length > 0 ? (
            <Tag>
              <ServiceText text={head.devices.join(", ")} />
            </Tag>
          ) : null}
          {view.requirements
            .filter(({ needed }) => needed)
            .map(({ flag, label, meaning }) => (
              <Tag key={flag} title={meaning || flag}>
                <b>{label}</b> required
              </Tag>
            ))}
        </>
      }
      actions={
        <>
          <span className="flex flex-wrap items-baseline gap-x-2 max-sm:w-full">
            <AsOf at={readAt} refreshing={refreshing} />
            <small>{old ? `· snapshot ${old.position}` : `· loaded ${timesText(readings)}`}</small>
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
          <ButtonLink data-act="Qualify this group" variant="ink" href={routes.qualification(`groups=${head.groupId}`)}>
            Qualify
          </ButtonLink>
        </>
      }
    >
      <span className="inline-flex items-center gap-1.5">
        <MonoId id={head.id} what="opportunity ID" /> ·
      </span>
      <span className="inline-flex items-center gap-1.5">
        group
        <span className="inline-flex items-center gap-0.5">
          <Link href={`${routes.opportunities()}?q=${head.groupId}`} title="Opportunities in this group">
            <span className="mono">{head.groupId}</span>
          </Link>
          <CopyButton text={head.groupId} subject={`group ID ${head.groupId}`} variant="quiet" />
        </span>
        ·
      </span>
      {head.projectId === undefined ? (
        <span>no project</span>
      ) : (
        <span className="inline-flex items-center gap-1.5">
          project <MonoId id={head.projectId} what="project ID" />
        </span>
      )}
      {othersInProject > 0 && head.projectId !== undefined ? (
        <Link href={`${routes.opportunities()}?q=${head.projectId}`}>
          {othersInProject.toLocaleString("en")} more in this project
        </Link>
      ) : null}
    </PageHeader>
  );
}

const timesText = (times: number): string => (times === 1 ? "once" : `${times.toLocaleString("en")} times`);
