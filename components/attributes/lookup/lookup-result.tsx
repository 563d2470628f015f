import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { LookupAnswer } from "@/lib/attributes/lookup/lookup-answer";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { LookupNotes } from "./lookup-notes";
import { LookupTable } from "./lookup-table";
import type { Lookup } from "./use-lookup";

interface LookupResultProps {
  readonly answer: LookupAnswer;
  readonly lookup: Lookup;
}

/** Number of ids found, their texts, and all ids that were not found. */
export function LookupResult({ answer, lookup }: LookupResultProps) {
  const idCount = lookup.ids.length;
  const { rows, unknown } = answer;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p role="status" className="text-small text-soft">
        <b className="text-text">
          {(idCount - unknown.length).toLocaleString("en")} of {idCount.toLocaleString("en")}{" "}
          {idCount === 1 ? "ID" : "IDs"}
        </b>{" "}
        found, {pluralize(rows.length, "text")}
      </p>
      <LookupNotes answer={answer} lookup={lookup} />
      {rows.length > 0 ? (
        <LookupTable answer={answer} />
      ) : (
        <EmptyState title="No matching IDs" action={<ButtonLink href={routes.attributes()}>Open catalog</ButtonLink>}>
          Only loaded attributes are searched, not the service.
        </EmptyState>
      )}
    </div>
  );
}
