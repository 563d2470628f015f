"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { exclusionsQuery } from "@/lib/opportunities/lookup/exclusion-queries";
import type { ExcludedProject } from "@/lib/opportunities/lookup/exclusions";
import type { OpportunityView } from "@/lib/opportunities/model/model";
import { routes } from "@/lib/routes";
import { MonoId } from "../mono-id";
import { OpportunityStatus } from "../opportunity-status";
import { OrderName } from "../order-name";
import { RequirementsCategories } from "./requirements-categories";

/** Exclusions by past participation: projects as found in the library, and categories by name. */
export function RequirementsExclusions({ view }: { readonly view: OpportunityView }) {
  const { head, projectExclusions, categoryExclusions } = view;
  const excluded = useQuery({ ...exclusionsQuery(head.id), enabled: projectExclusions.length > 0 });
  return (
    <Panel title="Exclusions" count={projectExclusions.length + categoryExclusions.length}>
      <PanelBody>
        <p className="text-small text-soft">Past participants in these projects:</p>
        {projectExclusions.length === 0 ? (
          <p className="mt-1">none</p>
        ) : (
          <QueryView query={excluded} skeleton={<SkeletonRows rows={2} columns={2} />}>
            {(projects) => (
              <ul className="mt-1 grid gap-1.5">
                {projects.map((project) => (
                  <Project key={project.projectId} project={project} />
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </PanelBody>
      <PanelBody>
        <p className="text-small text-soft">Past participants in studies in these categories:</p>
        <p className="mt-1">
          <RequirementsCategories ids={categoryExclusions} none="none" />
        </p>
      </PanelBody>
    </Panel>
  );
}

function Project({ project: { projectId, members, total: stored } }: { readonly project: ExcludedProject }) {
  if (members.length === 0) {
    return (
      <li className="flex flex-wrap items-center gap-x-2">
        <MonoId id={projectId} what="project ID" />
        <span className="text-small text-soft">not in your library</span>
      </li>
    );
  }
  const more = stored - members.length;
  return (
    <li>
      <Link href={`${routes.opportunities()}?q=${projectId}`} className="mono inline-block min-h-6">
        {projectId}
      </Link>
      <ul className="grid gap-0.5 pl-3">
        {members.map(({ id, orderNumber, status, locale }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link href={routes.opportunity(id)} className="inline-block min-h-6">
              <OrderName id={id} orderNumber={orderNumber} />
            </Link>
            <OpportunityStatus status={status} />
            <span className="text-small text-soft">{locale}</span>
          </li>
        ))}
        {more > 0 ? <li className="text-small text-soft">and {more.toLocaleString("en")} more</li> : null}
      </ul>
    </li>
  );
}
