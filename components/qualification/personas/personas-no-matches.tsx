import { NoMatches } from "@/components/ui/no-matches";
import type { PersonaFilter } from "@/lib/qualification/personas/address";

interface PersonasNoMatchesProps {
  readonly all: number;
  readonly filter: PersonaFilter;
  readonly onChange: (patch: Partial<PersonaFilter>) => unknown;
}

/** Empty result: the active filters, each with a remove button. */
export function PersonasNoMatches({ all, filter: { q, tag, whose }, onChange }: PersonasNoMatchesProps) {
  const activeFilters = [
    ...(q.trim() ? [{ label: `“${q}”`, onRemove: () => void onChange({ q: "" }) }] : []),
    ...(tag ? [{ label: `tag ${tag}`, onRemove: () => void onChange({ tag: "" }) }] : []),
    ...(whose === "all" ? [] : [{ label: WHOSE[whose], onRemove: () => void onChange({ whose: "all" }) }]),
  ];
  return (
    <NoMatches
      all={all}
      what={all === 1 ? "persona" : "personas"}
      activeFilters={activeFilters}
      onRemoveAll={() => void onChange({ q: "", tag: "", whose: "all" })}
    >
      All words must appear in the name, a tag, or the owner’s name.
    </NoMatches>
  );
}

const WHOSE = { mine: "mine", shared: "shared" } as const;
