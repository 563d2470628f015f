import { NothingLeft } from "@/components/ui/nothing-left";
import type { PersonaFilter } from "@/lib/qualification/persona-list";

interface PersonasNothingProps {
  readonly all: number;
  readonly filter: PersonaFilter;
  readonly onChange: (patch: Partial<PersonaFilter>) => unknown;
}

/** No persona passes: what narrows the list, each with a way off. */
export function PersonasNothing({ all, filter: { q, tag, whose }, onChange }: PersonasNothingProps) {
  const narrowing = [
    ...(q.trim() ? [{ words: `“${q}”`, onRemove: () => void onChange({ q: "" }) }] : []),
    ...(tag ? [{ words: `tag ${tag}`, onRemove: () => void onChange({ tag: "" }) }] : []),
    ...(whose === "all" ? [] : [{ words: WHOSE[whose], onRemove: () => void onChange({ whose: "all" }) }]),
  ];
  return (
    <NothingLeft
      all={all}
      what={all === 1 ? "persona" : "personas"}
      narrowing={narrowing}
      onRemoveAll={() => void onChange({ q: "", tag: "", whose: "all" })}
    >
      Every typed word has to be in the name, a tag or the owner’s name.
    </NothingLeft>
  );
}

const WHOSE = { mine: "mine", shared: "shared" } as const;
