"use client";

import { useQueryStates } from "nuqs";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { searchAddress, type SearchState } from "@/lib/attributes/address";
import { MAX_HITS_SHOWN } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { queryWords } from "@/lib/attributes/names/query-words";
import { foundText, type SearchAnswer, countText } from "@/lib/attributes/search/search-answer";
import type { FilterName } from "@/lib/attributes/search/search-facets";
import { pluralize } from "@/lib/pluralize";
import { filterNoun, valueLabel } from "../filter-labels";
import { exactQuery } from "./exact-query";
import { FilterChips } from "./filter-chips";
import { focusHits, focusSearchBox } from "./focus-hits";
import { HitList } from "./hit-list";
import { NO_FILTERS, without, chosenOf } from "./search-choice";
import { SearchFacets } from "./search-facets";

interface SearchEmptyProps {
  readonly answer: SearchAnswer;
  readonly state: SearchState;
  /** Listed attributes without fetched details, which a search cannot find. */
  readonly unfetchedCount: number;
  readonly onSearch: (query: string) => void;
  readonly onRemove: (name: FilterName) => void;
  readonly onRemoveAll: () => void;
}

/** Maximum characters of the query in the message; the full query is in the input. */
const MAX_QUERY_SHOWN = 80;

/** No hits: the query matches nothing, or the filters exclude all matches; in that case offers the filter to remove. */
export function SearchEmpty({ answer, state, unfetchedCount, onSearch, onRemove, onRemoveAll }: SearchEmptyProps) {
  const { query, unfiltered, offers } = answer;
  if (unfiltered === 0) {
    return (
      <div role="status">
        <EmptyState
          title={`No matches for “${shortened(query)}”`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {queryWords(query).map((word) => (
                <Button key={word} className="max-w-full" onClick={() => onSearch(word)}>
                  <span className="truncate">
                    Search for <bdi>{word}</bdi> only
                  </span>
                </Button>
              ))}
              <Button onClick={() => onSearch("")}>Clear search</Button>
            </div>
          }
        >
          {emptyText(state.word, unfetchedCount)}
        </EmptyState>
      </div>
    );
  }
  const all = countText(unfiltered, answer.capped || answer.beyond);
  return (
    <div role="status">
      <EmptyState
        title={`0 of ${all}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {offers.slice(0, 3).map(({ name, rows }) => (
              <Button key={name} onClick={() => onRemove(name)}>
                Remove {filterNoun(name)} {labelOf(state, name)} ({rows.toLocaleString("en")})
              </Button>
            ))}
            <Button onClick={onRemoveAll}>Clear filters ({all})</Button>
          </div>
        }
      >
        “{shortened(query)}” has {all} {unfiltered === 1 ? "hit, but it doesn’t" : "hits, but none"} match the filters.
      </EmptyState>
    </div>
  );
}

/** Truncates by code points, so that no character is split. */
function shortened(query: string): string {
  const signs = [...query];
  return signs.length > MAX_QUERY_SHOWN ? `${signs.slice(0, MAX_QUERY_SHOWN).join("")}…` : query;
}

function emptyText(exact: boolean, unfetchedCount: number): string {
  const how = exact
    ? "Only whole words match. Turn off “Exact word” to match parts of words too."
    : "Every word must appear in the text, or in the question or name of its attribute.";
  if (unfetchedCount === 0) return how;
  return `${how} ${pluralize(unfetchedCount, "attribute isn’t", "attributes aren’t")} loaded yet and can’t be found.`;
}

function labelOf(state: SearchState, name: FilterName): string {
  if (name === "gaps") return "only";
  if (name === "scope") return valueLabel(name, state.scope);
  return chosenOf(state, name)
    .map((value) => valueLabel(name, value))
    .join(", ");
}

interface LenientMatchesProps {
  readonly answer: Pick<SearchAnswer, "query" | "near" | "translations">;
  readonly onSearch: (query: string) => void;
}

/** Reports hits beyond the query as typed: near spellings, words in different locales. A quoted query excludes them. */
export function LenientMatches({ answer: { query, near, translations }, onSearch }: LenientMatchesProps) {
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-small text-soft">
      <span>
        Few or no texts match “<bdi>{shortened(query)}</bdi>”.
        {near.length > 0 ? (
          <>
            {" "}
            Includes similar spellings:{" "}
            <b className="text-text">
              {near.map((word, index) => (
                <bdi key={word}>{index === 0 ? word : `, ${word}`}</bdi>
              ))}
            </b>
            .
          </>
        ) : null}
        {translations ? " Includes answers that match in another language." : null}
      </span>
      <Button size="sm" variant="quiet" onClick={() => onSearch(exactQuery(query))}>
        Match exactly
      </Button>
    </p>
  );
}

interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly overview: AttributesOverview;
}

/** Hits, active filters and facets. */
export function SearchResults({ answer, overview }: SearchResultsProps) {
  const [state, setState] = useQueryStates(searchAddress);
  // Kept while the user types: an attribute that is found again stays collapsed.
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const choice = { ...state, asked: state.asked ?? undefined, source: state.source ?? ("any" as const) };
  const remove = (name: FilterName, value?: string) => void setState(without(state, name, value), { history: "push" });
  const removeAll = () => void setState(NO_FILTERS, { history: "push" });
  const fold = (id: string, hide: boolean) => {
    const next = new Set(folded);
    if (hide) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const search = (q: string) => {
    void setState({ q: q || null, limit: null }, { history: "push" });
    focusSearchBox();
  };
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <aside aria-label="Filter hits" className="max-wide:hidden">
        {answer.total === 0 ? null : (
          <Button size="sm" className="sr-only focus:not-sr-only focus:mb-3" onClick={focusHits}>
            Skip to hits
          </Button>
        )}
        <SearchFacets answer={answer} overview={overview} state={state} setState={setState} />
      </aside>
      <div className="flex min-w-0 flex-col gap-3">
        <FilterChips choice={choice} except={["scope", "gaps"]} onRemove={remove} onRemoveAll={removeAll} />
        {answer.near.length > 0 || answer.translations ? <LenientMatches answer={answer} onSearch={search} /> : null}
        {answer.capped ? (
          <p className="text-small text-soft">
            <b className="text-text">More than 1,000 texts match.</b> Hits and counts cover the first 1,000, best
            matches first. Narrow your search to see others.
          </p>
        ) : null}
        {answer.total === 0 ? (
          <SearchEmpty
            answer={answer}
            state={state}
            unfetchedCount={overview.unread}
            onSearch={search}
            onRemove={remove}
            onRemoveAll={removeAll}
          />
        ) : (
          <div className="overflow-clip rounded-panel border border-line bg-raised">
            <HitList answer={answer} folded={folded} onFold={fold} />
          </div>
        )}
        {answer.shown < answer.total ? (
          <div className="flex flex-wrap items-center justify-center gap-3 text-small text-soft">
            {answer.shown.toLocaleString("en")} of {foundText(answer).hits} shown
            <Button size="sm" onClick={() => void setState({ limit: MAX_HITS_SHOWN })}>
              Show all {answer.total.toLocaleString("en")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
