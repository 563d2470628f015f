"use client";

import { useState } from "react";
import type { AttributesOverview } from "@/lib/attributes/model";
import { MOST_HITS_SHOWN } from "@/lib/attributes/choices";
import { foundWords, type SearchAnswer } from "@/lib/attributes/search-answer";
import type { FilterName } from "@/lib/attributes/search-facets";
import { Button } from "../ui/button";
import { FilterChips } from "./filter-chips";
import { focusHits, focusSearchBox } from "./focus-hits";
import { HitList } from "./hit-list";
import { NO_FILTERS, without } from "./search-choice";
import { SearchFacets } from "./search-facets";
import { SearchNothing } from "./search-nothing";
import { useSearchState } from "./search-state";

interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly overview: AttributesOverview;
}

/** The hits, what narrows them, and what they can be narrowed by. */
export function SearchResults({ answer, overview }: SearchResultsProps) {
  const [state, setState] = useSearchState();
  // Stays while somebody types: an attribute that is found again is still folded.
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
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <aside aria-label="Narrow the hits" className="max-wide:hidden">
        {answer.total === 0 ? null : (
          <Button size="sm" className="sr-only focus:not-sr-only focus:mb-3" onClick={focusHits}>
            Skip to the hits
          </Button>
        )}
        <SearchFacets answer={answer} overview={overview} state={state} setState={setState} />
      </aside>
      <div className="flex min-w-0 flex-col gap-3">
        <FilterChips choice={choice} except={["scope", "gaps"]} onRemove={remove} onRemoveAll={removeAll} />
        {answer.capped ? (
          <p className="text-small text-soft">
            <b className="text-text">More than 1,000 texts match.</b> The hits and counts are from the first 1,000, the
            best matches first. Narrow the search to see others.
          </p>
        ) : null}
        {answer.total === 0 ? (
          <SearchNothing
            answer={answer}
            state={state}
            unread={overview.listed - overview.read}
            onSearch={(q) => {
              void setState({ q: q || null, limit: null }, { history: "push" });
              focusSearchBox();
            }}
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
            {answer.shown.toLocaleString("en")} of {foundWords(answer).hits} shown
            <Button size="sm" onClick={() => void setState({ limit: MOST_HITS_SHOWN })}>
              Show all {answer.total.toLocaleString("en")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
