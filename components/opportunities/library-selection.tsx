"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { LibraryPage } from "@/lib/opportunities/library-model";
import { fittingQuery } from "@/lib/opportunities/library-queries";
import type { LibraryFilter } from "@/lib/opportunities/library-params";
import { MOST_SELECTED } from "@/lib/opportunities/library-choices";
import { MOST_AT_ONCE } from "@/lib/opportunities/reading-items";
import { routes } from "@/lib/routes";
import { LibraryExport } from "./library-export";
import type { Selection } from "./use-selection";
import { ManyWatch } from "./many-watch";

interface LibrarySelectionProps {
  readonly selection: Selection;
  readonly page: LibraryPage;
  readonly filter: LibraryFilter;
  readonly reading: boolean;
  readonly onRead: () => void;
}

/** Opportunities that a page of conflicts can hold. */
const MOST_CONFLICTS = 60;
/** Groups that one run takes. */
const MOST_GROUPS = 200;

/** What can be done with the selected rows, wherever they stand: at the lower edge, so that no row moves when the first is chosen. */
export function LibrarySelection({ selection, page, filter, reading, onRead }: LibrarySelectionProps) {
  const client = useQueryClient();
  const { size, ids, groups } = selection;
  const here = page.rows.filter(({ id }) => selection.has(id)).length;
  const all = useMutation({
    mutationFn: async () => await client.query(fittingQuery(filter)),
    onSuccess: (rows) => selection.set(rows, true),
  });
  const allHere = page.rows.length > 0 && here === page.rows.length;
  const tooMany = size > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE.toLocaleString("en")} are read in one go.` : undefined;
  const elsewhere = size - here;
  return (
    <div
      role="group"
      aria-label="The selected opportunities"
      data-lower-bar
      className="bottom-(--footer) z-3 grid gap-2 rounded-b-panel border-t border-line bg-subtle px-3.5 py-2 text-small print:hidden [@media(min-height:30rem)]:sticky"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-1">
          <b>{size.toLocaleString("en")} selected</b>
          {elsewhere > 0 ? `, ${elsewhere.toLocaleString("en")} not on this page` : null}
        </span>
        {allHere && page.total > page.rows.length ? (
          <Button size="sm" variant="quiet" pending={all.isPending} onClick={() => all.mutate()}>
            Select all {Math.min(page.total, MOST_SELECTED).toLocaleString("en")} that fit
          </Button>
        ) : null}
        <Button data-key="Escape" size="sm" variant="quiet" onClick={selection.clear}>
          Clear the selection
        </Button>
      </div>
      {size === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2 max-sm:-mx-3.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3.5 max-sm:py-1 max-sm:*:shrink-0">
          <Button
            data-key="r"
            size="sm"
            pending={reading}
            pendingText="Reading…"
            disabledReason={tooMany}
            onClick={onRead}
          >
            Read {size.toLocaleString("en")} again
          </Button>
          <LinkOrReason
            href={routes.qualification(`groups=${groups.join(",")}`)}
            label={`Qualify ${groups.length.toLocaleString("en")}`}
            reason={groups.length > MOST_GROUPS ? `At most ${MOST_GROUPS} groups are taken over at once.` : undefined}
          />
          <LinkOrReason
            href={routes.compare(ids)}
            label="Compare"
            reason={size === 2 ? undefined : `Two opportunities are compared; ${size.toLocaleString("en")} selected.`}
          />
          <LinkOrReason
            href={routes.conflicts(ids)}
            label="Conflicts"
            reason={
              size >= 2 && size <= MOST_CONFLICTS ? undefined : `Conflicts are shown among 2 to ${MOST_CONFLICTS}.`
            }
          />
          <ManyWatch ids={ids} />
          <LibraryExport count={size} wish={filter} ids={ids} />
        </div>
      )}
      <ErrorNotice error={all.error} live="assertive" />
    </div>
  );
}

interface LinkOrReasonProps {
  readonly href: string;
  readonly label: string;
  /** Why it leads nowhere now. */
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
