import { X } from "lucide-react";
import { isChosen, FILTERS, type FacetChoice, type FilterName } from "@/lib/attributes/search-facets";
import { toggleStyle } from "../ui/toggle-style";
import { FILTER_TITLES, valueWords } from "./filter-words";

interface FilterChipsProps {
  readonly choice: FacetChoice;
  /** Filters that have a switch in sight elsewhere. */
  readonly except?: readonly FilterName[];
  readonly onRemove: (name: FilterName, value: string) => void;
  readonly onRemoveAll: () => void;
}

const NONE: readonly FilterName[] = [];

/** Everything that narrows the list, each with its own way off. */
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
            aria-label={`Remove ${FILTER_TITLES[name]} ${valueWords(name, value)}`}
            onClick={() => onRemove(name, value)}
          >
            <span className="font-normal text-soft">{FILTER_TITLES[name]}</span>
            <span className="truncate">{valueWords(name, value)}</span>
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
            Remove all {chips.length}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Everything that is chosen, value by value. */
export const chosenFilters = (choice: FacetChoice, except: readonly FilterName[] = NONE) =>
  FILTERS.filter((name) => !except.includes(name) && isChosen(choice, name)).flatMap((name) =>
    valuesOf(choice, name).map((value) => ({ name, value })),
  );

function valuesOf(choice: FacetChoice, name: FilterName): readonly string[] {
  if (name === "modes") return choice.modes;
  return name === "gaps" ? ["1"] : [choice[name] ?? ""];
}
