import type { CatalogueSource } from "@/lib/attributes/choices";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { NothingLeft, type Narrowing } from "../ui/nothing-left";
import { routes } from "@/lib/routes";

interface CatalogueNothingProps {
  readonly source: CatalogueSource;
  /** What narrows the list. */
  readonly narrowing: readonly Narrowing[];
  /** Attributes of the list without any filter, once known. */
  readonly listed: number;
  readonly onClear: () => void;
  /** Why the person may not read whole lists; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** No line: because of the filters, or because nothing was read. */
export function CatalogueNothing({ source, narrowing, listed, onClear, notAllowed }: CatalogueNothingProps) {
  if (narrowing.length > 0) {
    return (
      <NothingLeft all={listed} narrowing={narrowing} onRemoveAll={onClear}>
        {narrowing.length === 1
          ? "No attribute matches this filter."
          : "No attribute matches these filters. They are taken together."}
      </NothingLeft>
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
  return <EmptyState title="This list was not read yet">{unreadWords(source, notAllowed)}</EmptyState>;
}

function unreadWords(source: CatalogueSource, notAllowed: string | undefined): string {
  // Beside the list that is deprecated stands which role it needs.
  if (notAllowed !== undefined) {
    return `Somebody ${source === "full" ? "with that role" : "who may read whole lists"} has to read it first.`;
  }
  return source === "full" ? "The button above reads it." : "The strip above says what was read, and how to go on.";
}
