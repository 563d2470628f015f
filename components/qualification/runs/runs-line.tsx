"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { usePresentation } from "@/components/ui/display/display-provider";
import { MailAddress } from "@/components/ui/display/mail-address";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Link } from "@/components/ui/navigation/link";
import { Td } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { duplicateQuery } from "@/lib/qualification/matrix/duplicate-query";
import type { ListedRun } from "@/lib/qualification/model/run-view";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { RunName } from "../run-name";
import { runSummaryText } from "../run-labels";

interface RunsLineProps {
  readonly run: ListedRun;
  readonly picked: boolean;
  /** Two other runs are already selected. */
  readonly full: boolean;
  readonly onPick: (picked: boolean) => void;
  /** Reason why the operator may not rename runs; `undefined` if allowed. */
  readonly refusal: string | undefined;
}

const SHOWN_GROUPS = 3;

/** Row of one stored run: open, rename in place, use in a new check, select for comparison. */
export function RunsLine({ run, picked, full, onPick, refusal }: RunsLineProps) {
  const [naming, setNaming] = useState(false);
  const covered = usePresentation();
  const { groupIds, persona } = run.request;
  const nameAction = run.name ? "Rename" : "Name";
  return (
    <tr>
      <Td>
        {naming ? (
          <RunName id={run.id} name={run.name} onClose={() => setNaming(false)} />
        ) : (
          <div className="flex items-start gap-2">
            <CheckboxField
              label={<span className="sr-only">Compare {runTitle(run)}</span>}
              checked={picked}
              disabled={full && !picked}
              title={full && !picked ? "Two runs are already selected. Clear one first." : undefined}
              onChange={(event) => onPick(event.target.checked)}
            />
            <div className="min-w-0 pt-0.5">
              <Link href={routes.run(run.id)} className="font-semibold wrap-anywhere">
                {runTitle(run)}
              </Link>
              {run.name && persona ? <small className="block wrap-anywhere">{persona}</small> : null}
            </div>
          </div>
        )}
      </Td>
      <Td label="When">
        <div>
          <AsOf at={run.createdAt} verb="run" event focusable={false} />
          <small className="block whitespace-nowrap">{formatUtc(run.createdAt)}</small>
        </div>
      </Td>
      <Td label="Outcome">{runSummaryText(run)}</Td>
      <Td label="Groups" className="mono wrap-anywhere">
        {groupIds.slice(0, SHOWN_GROUPS).join(" ")}
        {groupIds.length > SHOWN_GROUPS ? ` +${groupIds.length - SHOWN_GROUPS}` : ""}
      </Td>
      <Td label="By">
        <span className="block max-w-40 truncate" title={covered ? undefined : run.operator}>
          <MailAddress>{run.operator}</MailAddress>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        <Button
          size="sm"
          variant="quiet"
          className="max-sm:-ml-2.25"
          disabledReason={refusal}
          aria-label={`${nameAction} ${runTitle(run)}`}
          onClick={() => setNaming(true)}
        >
          {nameAction}
        </Button>{" "}
        <RunDraftLink run={run} />
      </Td>
    </tr>
  );
}

/** Link to the qualify form or the matrix, filled with the stored parts of this run. Starts no run. */
function RunDraftLink({ run }: { readonly run: ListedRun }) {
  return (
    <ButtonLink
      href={routes.qualification(duplicateQuery(run.request, run.subjects))}
      size="sm"
      variant="quiet"
      title="Fills in a new check. Nothing is sent."
      aria-label={`Use again in a new check: ${runTitle(run)}`}
    >
      Use again
    </ButtonLink>
  );
}
