"use client";

import { Link } from "@/components/ui/link";
import { useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { usePresentation } from "@/components/ui/display-provider";
import { MailAddress } from "@/components/ui/mail-address";
import { Td } from "@/components/ui/table-cells";
import type { RunLine } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { RunDraftLink } from "./run-draft-link";
import { RunName } from "./run-name";
import { runTitle } from "@/lib/qualification/run-title";
import { runSummaryText } from "./run-words";

interface RunsLineProps {
  readonly run: RunLine;
  readonly picked: boolean;
  /** Two others are chosen already. */
  readonly full: boolean;
  readonly onPick: (picked: boolean) => void;
  /** Why this operator may not name runs. */
  readonly refusal: string | undefined;
}

const SHOWN_GROUPS = 3;

/** One kept run: opened by its name, named in place, duplicated, chosen to be compared. */
export function RunsLine({ run, picked, full, onPick, refusal }: RunsLineProps) {
  const [naming, setNaming] = useState(false);
  const covered = usePresentation();
  const { groupIds, persona } = run.request;
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
              title={full && !picked ? "Two runs are compared. Take one of them away first." : undefined}
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
          aria-label={`Name ${runTitle(run)}`}
          onClick={() => setNaming(true)}
        >
          {run.name ? "Rename" : "Name it"}
        </Button>{" "}
        <RunDraftLink run={run} />
      </Td>
    </tr>
  );
}
