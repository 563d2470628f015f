import type { SearchAnswer } from "@/lib/attributes/search-answer";
import type { FilterName } from "@/lib/attributes/search-facets";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { FILTER_TITLES, valueWords } from "./filter-words";
import { chosenOf } from "./search-choice";
import type { SearchState } from "./search-state";

interface SearchNothingProps {
  readonly answer: SearchAnswer;
  readonly state: SearchState;
  readonly onRemove: (name: FilterName) => void;
  readonly onRemoveAll: () => void;
}

/** Nothing holds the query, or a filter leaves nothing of what does: then the one to take off is offered. */
export function SearchNothing({ answer, state, onRemove, onRemoveAll }: SearchNothingProps) {
  const { query, unfiltered, offers } = answer;
  if (unfiltered === 0) {
    return (
      <div role="status">
        <EmptyState title={`No text holds “${query}”`}>
          {state.word
            ? "As an exact word. Without that, parts of longer words are found too."
            : "Only attributes whose details were read are searched."}
        </EmptyState>
      </div>
    );
  }
  const all = unfiltered.toLocaleString("en");
  return (
    <div role="status">
      <EmptyState
        title={`0 of ${all}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {offers.slice(0, 3).map(({ name, rows }) => (
              <Button key={name} onClick={() => onRemove(name)}>
                Remove {FILTER_TITLES[name].toLowerCase()} {wordsOf(state, name)} ({rows.toLocaleString("en")})
              </Button>
            ))}
            <Button onClick={onRemoveAll}>Remove all filters ({all})</Button>
          </div>
        }
      >
        “{query}” has {all} {unfiltered === 1 ? "hit" : "hits"}; the filters leave none.
      </EmptyState>
    </div>
  );
}

function wordsOf(state: SearchState, name: FilterName): string {
  if (name === "gaps") return "only";
  if (name === "scope") return valueWords(name, state.scope);
  return chosenOf(state, name)
    .map((value) => valueWords(name, value))
    .join(", ");
}
