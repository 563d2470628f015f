"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SelectionBar } from "@/components/ui/selection-bar";
import { MAX_BULK_READ } from "@/lib/opportunities/fetch/bulk-read-items";
import { MAX_SELECTED, type LibraryFilter, type LibraryQuery } from "@/lib/opportunities/library/address";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { fittingQuery } from "@/lib/opportunities/library/library-queries";
import { qualifyLink } from "@/lib/opportunities/opportunity-link";
import { routes } from "@/lib/routes";
import { WatchSelected } from "../watches/watch-selected";
import { LibraryExport } from "./library-export";
import type { Selection } from "./use-selection";

interface LibrarySelectionProps {
  readonly selection: Selection;
  readonly page: LibraryPage;
  readonly filter: LibraryFilter;
  /** Order of the table, in which the selection is exported. */
  readonly order: Pick<LibraryQuery, "sort" | "dir" | "together">;
  readonly isBulkReading: boolean;
  readonly onRead: () => void;
}

/** Maximum number of opportunities on the conflicts page. */
const MAX_CONFLICTS = 60;
/** Maximum number of groups per run. */
const MAX_GROUPS = 200;

/** Actions on the selected rows of all pages. */
export function LibrarySelection({ selection, page, filter, order, isBulkReading, onRead }: LibrarySelectionProps) {
  const client = useQueryClient();
  const { size, ids, groups } = selection;
  const here = page.rows.filter(({ id }) => selection.has(id)).length;
  const all = useMutation({
    mutationFn: async () => await client.query(fittingQuery(filter)),
    onSuccess: (rows) => selection.set(rows, true),
  });
  const allHere = page.rows.length > 0 && here === page.rows.length;
  const tooMany =
    size > MAX_BULK_READ ? `You can refresh up to ${MAX_BULK_READ.toLocaleString("en")} at a time.` : undefined;
  const elsewhere = size - here;
  return (
    <SelectionBar
      label="Selected opportunities"
      size={size}
      note={elsewhere > 0 ? `${elsewhere.toLocaleString("en")} not on this page` : undefined}
      onClear={selection.clear}
      more={
        allHere && page.total > page.rows.length ? (
          <Button size="sm" variant="quiet" pending={all.isPending} onClick={() => all.mutate()}>
            Select all {Math.min(page.total, MAX_SELECTED).toLocaleString("en")} matching
          </Button>
        ) : null
      }
      outcome={<ErrorNotice error={all.error} live="assertive" />}
    >
      <Button
        data-key="r"
        size="sm"
        pending={isBulkReading}
        pendingText="Starting…"
        disabledReason={tooMany}
        onClick={onRead}
      >
        Refresh {size.toLocaleString("en")}
      </Button>
      <LinkOrReason
        href={qualifyLink(selection.rows)}
        label={`Qualify ${groups.length.toLocaleString("en")}`}
        reason={groups.length > MAX_GROUPS ? `You can check up to ${MAX_GROUPS} groups at a time.` : undefined}
      />
      <LinkOrReason
        href={routes.compare(ids)}
        label="Compare"
        reason={size === 2 ? undefined : `Select exactly two to compare; ${size.toLocaleString("en")} selected.`}
      />
      <LinkOrReason
        href={routes.conflicts(ids)}
        label="Conflicts"
        reason={size >= 2 && size <= MAX_CONFLICTS ? undefined : `Select 2 to ${MAX_CONFLICTS} to see their conflicts.`}
      />
      <WatchSelected ids={ids} />
      <LibraryExport count={size} query={{ ...filter, ...order }} ids={ids} />
    </SelectionBar>
  );
}

interface LinkOrReasonProps {
  readonly href: string;
  readonly label: string;
  /** Reason why the link is disabled; `undefined` if it is enabled. */
  readonly reason: string | undefined;
}

function LinkOrReason({ href, label, reason }: LinkOrReasonProps) {
  if (reason !== undefined) {
    return (
      <Button size="sm" disabledReason={reason}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink size="sm" href={href}>
      {label}
    </ButtonLink>
  );
}
