import type { SearchAnswer } from "@/lib/attributes/search-answer";
import type { FilterName } from "@/lib/attributes/search-facets";
import { queryWords } from "@/lib/attributes/query-words";
import { countWords } from "@/lib/attributes/search-answer";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { filterNoun, valueWords } from "./filter-words";
import { chosenOf } from "./search-choice";
import type { SearchState } from "./search-state";

interface SearchNothingProps {
  readonly answer: SearchAnswer;
  readonly state: SearchState;
  /** Attributes that are listed and whose details are not read: nothing of them can be found. */
  readonly unread: number;
  readonly onSearch: (query: string) => void;
  readonly onRemove: (name: FilterName) => void;
  readonly onRemoveAll: () => void;
}

/** Characters of a query that are told of it: the whole stands in its field. */
const MOST_TOLD = 80;

/** Nothing holds the query, or a filter leaves nothing of what does: then the one to take off is offered. */
export function SearchNothing({ answer, state, unread, onSearch, onRemove, onRemoveAll }: SearchNothingProps) {
  const { query, unfiltered, offers } = answer;
  if (unfiltered === 0) {
    return (
      <div role="status">
        <EmptyState
          title={`No text holds “${inShort(query)}”`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {queryWords(query).map((word) => (
                <Button key={word} className="max-w-full" onClick={() => onSearch(word)}>
                  <span className="truncate">
                    Search <bdi>{word}</bdi> alone
                  </span>
                </Button>
              ))}
              <Button onClick={() => onSearch("")}>Clear the search</Button>
            </div>
          }
        >
          {nothingWords(state.word, unread)}
        </EmptyState>
      </div>
    );
  }
  const all = countWords(unfiltered, answer.capped || answer.beyond);
  return (
    <div role="status">
      <EmptyState
        title={`0 of ${all}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {offers.slice(0, 3).map(({ name, rows }) => (
              <Button key={name} onClick={() => onRemove(name)}>
                Remove {filterNoun(name)} {wordsOf(state, name)} ({rows.toLocaleString("en")})
              </Button>
            ))}
            <Button onClick={onRemoveAll}>Remove all filters ({all})</Button>
          </div>
        }
      >
        “{inShort(query)}” has {all} {unfiltered === 1 ? "hit" : "hits"}; the filters leave none.
      </EmptyState>
    </div>
  );
}

/** By code points, so that no sign is cut in two. */
function inShort(query: string): string {
  const signs = [...query];
  return signs.length > MOST_TOLD ? `${signs.slice(0, MOST_TOLD).join("")}…` : query;
}

function nothingWords(exact: boolean, unread: number): string {
  const how = exact
    ? "As an exact word. Without that, parts of longer words are found too."
    : "Words are looked for as typed, one after the other.";
  if (unread === 0) return how;
  return `${how} ${unread.toLocaleString("en")} ${unread === 1 ? "attribute is" : "attributes are"} not read yet and cannot be found.`;
}

function wordsOf(state: SearchState, name: FilterName): string {
  if (name === "gaps") return "only";
  if (name === "scope") return valueWords(name, state.scope);
  return chosenOf(state, name)
    .map((value) => valueWords(name, value))
    .join(", ");
}
