"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { MOST_HITS_SHOWN, type SearchWish } from "@/lib/attributes/params";
import { searchIdsQuery } from "@/lib/attributes/queries";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
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
  const pinned = <PinnedLocales pins={wish.pins} locales={overview.locales} onChange={onPins} />;
  if (!answer || state.q.trim() === "") return pinned;
  const chosen = FACETS.reduce((sum, name) => sum + chosenOf(state, name).length, 0);
  return (
    <>
      <SearchSummary answer={answer} />
      <FacetsSheet
        chosen={chosen}
        done={`Show ${answer.total.toLocaleString("en")} ${answer.total === 1 ? "hit" : "hits"}`}
      >
        <SearchFacets answer={answer} overview={overview} state={state} setState={setState} />
      </FacetsSheet>
      {pinned}
      {answer.total === 0 ? null : (
        <CopyIds count={answer.total} read={() => client.query(searchIdsQuery({ ...wish, limit: MOST_HITS_SHOWN }))} />
      )}
      <ExportButton what="search" count={answer.capped ? undefined : answer.total} params={wishParams(wish)} />
    </>
  );
}
