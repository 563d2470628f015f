"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Masked } from "@/components/ui/display/masked";
import { Dialog } from "@/components/ui/overlay/dialog";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { FullRespondent } from "@/lib/qualification/run/retention/respondent-retention";
import { fullRespondentQuery } from "@/lib/qualification/run/retention/respondent-retention-query";

interface RespondentDialogProps {
  readonly runId: string;
  readonly subject: number;
  readonly onClose: () => void;
}

/** Respondent of a stored run, as sent. Each view is recorded in the audit log. */
export function RespondentDialog({ runId, subject, onClose }: RespondentDialogProps) {
  const query = useQuery(fullRespondentQuery(runId, subject));
  return (
    <Dialog open onClose={onClose} title="Respondent as sent" footer={<Button onClick={onClose}>Close</Button>}>
      <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />}>
        {(respondent) => (
          <>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
              {factsOf(respondent).map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-soft">{term}</dt>
                  <dd className="mono wrap-anywhere">
                    <Masked label={term}>
                      <bdi>{value}</bdi>
                    </Masked>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-small text-soft">This view is recorded in the audit log.</p>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function factsOf({ device, answers }: FullRespondent): (readonly [string, string])[] {
  const requestFacts: (readonly [string, string])[] = device
    ? [
        ["Respondent ID", device.respondentId],
        ["IP address", device.ip],
        ["Device", `${device.formFactor} ${device.width} × ${device.height}`],
        ["User agent", device.userAgent ?? "none"],
      ]
    : [];
  return [
    ...requestFacts,
    ...answers.map(({ attributeId, values }) => [`Attribute ${attributeId}`, values.join(", ")] as const),
  ];
}
