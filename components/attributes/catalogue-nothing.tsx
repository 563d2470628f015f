import type { CatalogueSource } from "@/lib/attributes/params";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

interface CatalogueNothingProps {
  readonly source: CatalogueSource;
  /** Something narrows the list. */
  readonly filtered: boolean;
  /** Attributes of the list without any filter, once known. */
  readonly listed: number;
  readonly onClear: () => void;
}

/** No line: because of the filters, or because nothing was read. */
export function CatalogueNothing({ source, filtered, listed, onClear }: CatalogueNothingProps) {
  if (filtered) {
    return (
      <EmptyState
        title={`0 of ${listed.toLocaleString("en")}`}
        action={<Button onClick={onClear}>Remove the filters</Button>}
      >
        No attribute matches these filters. They are taken together.
      </EmptyState>
    );
  }
  if (source === "targeting") {
    return (
      <EmptyState title="No targeting was read yet">
        Attributes appear here once an opportunity was read whose cells name them.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This list was not read yet">
      {source === "full" ? "The button above reads it." : "The strip above says what was read, and how to go on."}
    </EmptyState>
  );
}
