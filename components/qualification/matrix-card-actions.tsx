"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { useReading } from "@/components/opportunities/use-reading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PanelBody } from "@/components/ui/panel-body";
import type { Int64 } from "@/lib/int64";
import type { SubjectView } from "@/lib/qualification/run-progress";
import type { OutcomeView } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";

interface MatrixCardActionsProps {
  readonly outcome: OutcomeView;
  readonly about: SubjectView;
  readonly groupId: Int64;
  readonly refusal: string | undefined;
}

/** On to the workbench with this group, or a newer reading of it for the next run. */
export function MatrixCardActions({ outcome, about, groupId, refusal }: MatrixCardActionsProps) {
  const { start } = useReading();
  const opportunityId = outcome.local?.readAs.opportunityId;
  const query = new URLSearchParams({ groups: groupId });
  if (about.personaId !== undefined) query.set("persona", about.personaId);
  return (
    <PanelBody className="grid gap-2 border-t border-line">
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={routes.qualification(query.toString())}>
          Open in workbench
        </ButtonLink>
        {opportunityId === undefined ? null : (
          <Button
            size="sm"
            pending={start.isPending}
            pendingText="Asking for it…"
            disabledReason={refusal}
            onClick={() => start.mutate({ ids: [opportunityId], groups: [] })}
          >
            Read 1 again
          </Button>
        )}
      </div>
      <p role="status" className={start.isSuccess ? "text-small text-soft" : "sr-only"}>
        {start.isSuccess ? "It is being read again. This run stays as it was; the next one uses the new reading." : ""}
      </p>
      <ErrorNotice error={start.error} live="assertive" />
    </PanelBody>
  );
}
