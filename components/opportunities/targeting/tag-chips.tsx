import { Chip } from "@/components/ui/chip";
import { pluralize } from "@/lib/pluralize";
import type { TargetingEntry } from "@/lib/targeting/model";

const MAX_NAMED = 3;

/** Tags that the sentences of the entries omit: hidden cells, and tags without a cell. Empty if there are none. */
export function TagChips({ entries }: { readonly entries: readonly TargetingEntry[] }) {
  const hidden = new Set(entries.flatMap((entry) => entry.hiddenTags));
  const dangling = new Set(entries.flatMap((entry) => entry.danglingTags));
  return (
    <>
      {hidden.size > 0 ? (
        <Chip title={`Tags: ${[...hidden].slice(0, 20).join(", ")}`}>
          {pluralize(hidden.size, "hidden condition")} (ignored)
        </Chip>
      ) : null}
      {dangling.size > 0 ? (
        <Chip state="maybe" title="Not a constraint by itself, but it may stand for hidden targeting">
          {danglingText([...dangling])}
        </Chip>
      ) : null}
    </>
  );
}

function danglingText(tags: readonly string[]): string {
  if (tags.length === 1) return `Tag ${tags[0]} has no matching cell`;
  const more = tags.length - MAX_NAMED;
  return `Tags ${tags.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""} have no matching cell`;
}
