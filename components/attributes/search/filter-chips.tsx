import { X } from "lucide-react";
import { toggleStyle } from "@/components/ui/form/toggle-style";
import { isChosen, FILTERS, type FacetChoice, type FilterName } from "@/lib/attributes/search/search-facets";
import { FILTER_TITLES, valueLabel } from "../filter-labels";

interface FilterChipsProps {
  readonly choice: FacetChoice;
  /** Filters with their own visible control elsewhere. */
  readonly except?: readonly FilterName[];
  readonly onRemove: (name: FilterName, value: string) => void;
  readonly onRemoveAll: () => void;
}

const NONE: readonly FilterName[] = [];

/** Active filters as chips, each removable. */
export function FilterChips({ choice, except = NONE, onRemove, onRemoveAll }: FilterChipsProps) {
  const chips = chosenFilters(choice, except);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ name, value }) => (
        <li key={`${name} ${value}`} className="min-w-0">
          <button
            type="button"
            className={`${toggleStyle(true)} max-w-full`}
            aria-label={`Remove ${FILTER_TITLES[name]} ${valueLabel(name, value)}`}
            onClick={() => onRemove(name, value)}
          >
            <span className="font-normal text-soft">{FILTER_TITLES[name]}</span>{" "}
            <span className="truncate">{valueLabel(name, value)}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button
            type="button"
            className="min-h-6.5 px-1.5 text-small text-soft underline underline-offset-3 hover:text-text"
            onClick={onRemoveAll}
          >
            Clear filters
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** All active filters, one entry per value. */
export const chosenFilters = (choice: FacetChoice, except: readonly FilterName[] = NONE) =>
  FILTERS.filter((name) => !except.includes(name) && isChosen(choice, name)).flatMap((name) =>
    valuesOf(choice, name).map((value) => ({ name, value })),
  );

function valuesOf(choice: FacetChoice, name: FilterName): readonly string[] {
  if (name === "modes") return choice.modes;
  return name === "gaps" ? ["1"] : [choice[name] ?? ""];
}
