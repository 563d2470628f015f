import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import type { PersonaFilter } from "@/lib/qualification/personas/address";
import { tagsOf } from "@/lib/qualification/personas/persona-list";

interface PersonasFilterProps {
  readonly lines: readonly PersonaLine[];
  readonly found: number;
  readonly filter: PersonaFilter;
  /** Called on every change; `settled` is `true` for a selection, `false` while typing. */
  readonly onChange: (patch: Partial<PersonaFilter>, settled: boolean) => unknown;
}

const WHOSE = [
  { value: "all", label: "Everyone’s" },
  { value: "mine", label: "Mine" },
  { value: "shared", label: "Shared" },
] as const;

export function PersonasFilter({ lines, found, filter, onChange }: PersonasFilterProps) {
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-40 flex-[2_1_12rem]">
        <SearchField
          label="Search"
          placeholder="Name, tag, or owner"
          value={filter.q}
          onText={(text) => onChange({ q: text }, false)}
        />
      </div>
      <div className="min-w-32 flex-1">
        <SelectField
          label="Tag"
          placeholder="Any tag"
          value={filter.tag}
          options={tagsOf(lines).map(([tag, count]) => ({ value: tag, label: `${tag} (${count})` }))}
          onChange={(event) => onChange({ tag: event.target.value }, true)}
        />
      </div>
      <div className="min-w-32 flex-1">
        <SelectField
          label="Owner"
          value={filter.whose}
          options={WHOSE}
          onChange={(event) => onChange({ whose: event.target.value as PersonaFilter["whose"] }, true)}
        />
      </div>
      <p role="status" className="ml-auto self-center text-small text-soft empty:-ml-2">
        {found === lines.length ? "" : `${found.toLocaleString("en")} of ${lines.length.toLocaleString("en")} shown`}
      </p>
    </div>
  );
}
