"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import type { SearchWish } from "@/lib/attributes/params";
import { MOST_HITS_SHOWN } from "@/lib/attributes/choices";
import { searchIdsQuery } from "@/lib/attributes/queries";
import { countWords, type SearchAnswer } from "@/lib/attributes/search-answer";
import { FACETS } from "@/lib/attributes/search-facets";
import { wishParams } from "@/lib/attributes/wish-params";
import { CopyIds } from "./copy-ids";
import { ExportButton } from "./export-button";
import { FacetsSheet } from "./facets-sheet";
import { PinnedLocales } from "./pinned-locales";
import { chosenOf } from "./search-choice";
import { SearchFacets } from "./search-facets";
import { useSearchState } from "./search-state";
import { SearchSummary } from "./search-summary";

interface SearchActionsProps {
  readonly answer: SearchAnswer | undefined;
  readonly overview: AttributesOverview;
  readonly wish: SearchWish;
  readonly onPins: (pins: readonly string[]) => void;
}

/** What was found in figures, and what can be done with it. */
export function SearchActions({ answer, overview, wish, onPins }: SearchActionsProps) {
  const [state, setState] = useSearchState();
  const client = useQueryClient();
  const found = state.q.trim() === "" ? undefined : answer;
  const chosen = FACETS.reduce((sum, name) => sum + chosenOf(state, name).length, 0);
  const done = `Show ${countWords(found?.total ?? 0, found?.capped ?? false)} ${found?.total === 1 ? "hit" : "hits"}`;
  // Each keeps its place while answers come and go, so that what is open stays open.
  return (
    <>
      {found ? <SearchSummary answer={found} /> : null}
      {found ? (
        <FacetsSheet chosen={chosen} done={done}>
          <SearchFacets answer={found} overview={overview} state={state} setState={setState} />
        </FacetsSheet>
      ) : null}
      <PinnedLocales pins={wish.pins} locales={overview.locales} onChange={onPins} />
      {found && found.total > 0 ? (
        <CopyIds count={found.total} read={() => client.query(searchIdsQuery({ ...wish, limit: MOST_HITS_SHOWN }))} />
      ) : null}
      {found ? (
        <ExportButton what="search" count={found.capped ? undefined : found.total} params={wishParams(wish)} />
      ) : null}
    </>
  );
}
