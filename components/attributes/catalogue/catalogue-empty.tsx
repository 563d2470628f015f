import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches, type ActiveFilter } from "@/components/ui/no-matches";
import type { CatalogueSource } from "@/lib/attributes/model/choices";
import { routes } from "@/lib/routes";
import { shortLocale } from "../filter-labels";

interface CatalogueEmptyProps {
  readonly source: CatalogueSource;
  /** Locale of the filter `missing` that no loaded text uses; `""` for none. */
  readonly unusedLocale: string;
  readonly activeFilters: readonly ActiveFilter[];
  /** Attributes in the list without any filter. */
  readonly listed: number;
  readonly onClear: () => void;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Empty state of the catalogue: the filters match nothing, or nothing was fetched yet. */
export function CatalogueEmpty({
  source,
  unusedLocale,
  activeFilters,
  listed,
  onClear,
  disabledReason,
}: CatalogueEmptyProps) {
  if (activeFilters.length > 0) {
    return (
      <NoMatches all={listed} activeFilters={activeFilters} onRemoveAll={onClear}>
        {noMatchesText(activeFilters.length, unusedLocale)}
      </NoMatches>
    );
  }
  if (source === "targeting") {
    return (
      <EmptyState
        title="No targeting loaded yet"
        action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
      >
        Attributes appear here once you load an opportunity whose cells use them.
      </EmptyState>
    );
  }
  if (source === "country") {
    return (
      <EmptyState title="No country list loaded yet">
        Choose a country above to load its list, which may name attributes outside the 500 most used.
      </EmptyState>
    );
  }
  return <EmptyState title="This list hasn’t been loaded yet">{notFetchedText(source, disabledReason)}</EmptyState>;
}

function noMatchesText(filters: number, unusedLocale: string): string {
  if (unusedLocale !== "")
    return `No texts are loaded in ${shortLocale(unusedLocale)}, and none are expected for these attributes.`;
  return filters === 1 ? "No attributes match this filter." : "No attributes match all of these filters.";
}

function notFetchedText(source: CatalogueSource, disabledReason: string | undefined): string {
  // The required role is shown beside the deprecated list.
  if (disabledReason !== undefined) {
    return "Ask a manager to load it.";
  }
  return source === "full" ? "Use the button above to load it." : "See above for what’s loaded and how to continue.";
}
