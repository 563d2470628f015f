"use client";

import { Link } from "@/components/ui/link";
import { AsOf } from "@/components/ui/as-of";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { ServiceText } from "@/components/ui/service-text";
import { Tag } from "@/components/ui/tag";
import { localeName } from "@/lib/locale";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { routes } from "@/lib/routes";
import { MonoId } from "./mono-id";
import { OpportunityStatus } from "./opportunity-status";
import { WatchButton } from "./watch-button";

interface OpportunityHeaderProps {
  readonly reading: OpportunityReading;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Which opportunity this is, how old the reading is, and what can be done with it. */
export function OpportunityHeader({ reading, refreshing, onRefresh }: OpportunityHeaderProps) {
  const { view, readAt, readings, old, othersInProject } = reading;
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
            <small>{old ? `· snapshot ${old.position}` : `· read ${timesText(readings)}`}</small>
          </span>
          <WatchButton id={head.id} readAt={readAt} />
          <ButtonLink
            data-act="Compare this opportunity with another"
            href={routes.compare([head.id])}
            title="Put another opportunity beside this one"
          >
            Compare
          </ButtonLink>
          <Button data-key="r" pending={refreshing} pendingText="Reading…" onClick={onRefresh}>
            Read again
          </Button>
          <ButtonLink data-act="Qualify its group" variant="ink" href={routes.qualification(`groups=${head.groupId}`)}>
            Qualify
          </ButtonLink>
        </>
      }
    >
      <span className="inline-flex items-center gap-1.5">
        <MonoId id={head.id} what="opportunity id" /> ·
      </span>
      <span className="inline-flex items-center gap-1.5">
        group
        <span className="inline-flex items-center gap-0.5">
          <Link href={`${routes.opportunities()}?q=${head.groupId}`} title="Opportunities of this group that were read">
            <span className="mono">{head.groupId}</span>
          </Link>
          <CopyButton text={head.groupId} what={`group id ${head.groupId}`} variant="quiet" />
        </span>
        ·
      </span>
      {head.projectId === undefined ? (
        <span>no project named</span>
      ) : (
        <span className="inline-flex items-center gap-1.5">
          project <MonoId id={head.projectId} what="project id" />
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
