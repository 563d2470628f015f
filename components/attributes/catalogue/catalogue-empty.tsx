import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches, type ActiveFilter } from "@/components/ui/no-matches";
import type { CatalogueSource } from "@/lib/attributes/model/choices";
import { routes } from "@/lib/routes";

interface CatalogueEmptyProps {
  readonly source: CatalogueSource;
  /** Active filters. */
  readonly activeFilters: readonly ActiveFilter[];
  /** Attributes in the list without any filter. */
  readonly listed: number;
  readonly onClear: () => void;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Empty state of the catalogue: the filters match nothing, or nothing was fetched yet. */
export function CatalogueEmpty({ source, activeFilters, listed, onClear, disabledReason }: CatalogueEmptyProps) {
  if (activeFilters.length > 0) {
    return (
      <NoMatches all={listed} activeFilters={activeFilters} onRemoveAll={onClear}>
        {activeFilters.length === 1
          ? "No attribute matches this filter."
          : "No attribute matches these filters. They are taken together."}
      </NoMatches>
    );
  }
  if (source === "targeting") {
    return (
      <EmptyState
        title="No targeting was read yet"
        action={<ButtonLink href={routes.opportunities()}>Open opportunities</ButtonLink>}
      >
        Attributes appear here once an opportunity was read whose cells name them.
      </EmptyState>
    );
  }
  return <EmptyState title="This list was not read yet">{notFetchedText(source, disabledReason)}</EmptyState>;
}

function notFetchedText(source: CatalogueSource, disabledReason: string | undefined): string {
  // The required role is shown beside the deprecated list.
  if (disabledReason !== undefined) {
    return `Somebody ${source === "full" ? "with that role" : "who may read whole lists"} has to read it first.`;
  }
  return source === "full" ? "The button above reads it." : "The strip above says what was read, and how to go on.";
}
