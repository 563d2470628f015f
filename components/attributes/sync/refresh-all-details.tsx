"use client";

import { Button } from "@/components/ui/button";
import { Popup } from "@/components/ui/overlay/popup";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { expectedSeconds } from "@/lib/attributes/sync/sync-status";
import { planText } from "@/lib/attributes/sync/sync-text";
import { roughDuration } from "@/lib/job-view";
import { pluralize } from "@/lib/pluralize";

interface RefreshAllDetailsProps {
  readonly overview: AttributesOverview;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
  readonly pending: boolean;
  readonly onStart: () => void;
}

/** Menu beside "Refresh list": fetches the details of every attribute again, and shows the number of calls. */
export function RefreshAllDetails({ overview, disabledReason, pending, onStart }: RefreshAllDetailsProps) {
  const { listed, sync } = overview;
  const attributes = pluralize(listed, "attribute");
  return (
    <Popup
      lazy
      label={<span className="sr-only">Refresh all details</span>}
      title="Refresh all details"
      act="Refresh all details"
      align="end"
      className="min-h-6! px-1.5!"
    >
      <div className="grid w-72 max-w-full justify-items-start gap-2 text-small">
        <p>
          Loads the details of all {attributes} again, including those that were updated today:{" "}
          <b>{planText(listed, 0, roughDuration(expectedSeconds(listed, sync)))}</b>.
        </p>
        <Button
          size="sm"
          pending={pending}
          disabledReason={disabledReason}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            onStart();
          }}
        >
          Refresh {pluralize(listed, "attribute")}
        </Button>
      </div>
    </Popup>
  );
}
