"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { lazyPart } from "@/components/query/lazy-part";
import { searchAddress, searchRequest, type SearchQuery } from "@/lib/attributes/address";
import { MAX_HITS_SHOWN } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { searchIdsQuery } from "@/lib/attributes/queries";
import { countText, type SearchAnswer, foundText } from "@/lib/attributes/search/search-answer";
import { FACETS } from "@/lib/attributes/search/search-facets";
import { addressParams } from "@/lib/query/address-parsers";
import { CopyIds } from "../copy-ids";
import { ExportButton } from "../export-button";
import { PinnedLocales } from "../locales/pinned-locales";
import { FacetsSheet } from "./facets-sheet";
import { chosenOf } from "./search-choice";

/** The results, which are loaded on demand too, contain the same component. */
const SearchFacets = lazyPart(async () => (await import("./search-facets")).SearchFacets);

interface SearchActionsProps {
  readonly answer: SearchAnswer | undefined;
  readonly overview: AttributesOverview;
  readonly sent: SearchQuery;
  readonly onPins: (pins: readonly string[]) => void;
}

/** Result counts and actions of the search. */
export function SearchActions({ answer, overview, sent, onPins }: SearchActionsProps) {
  const [state, setState] = useQueryStates(searchAddress);
  const client = useQueryClient();
  const found = state.q.trim() === "" ? undefined : answer;
  const chosen = FACETS.reduce((sum, name) => sum + chosenOf(state, name).length, 0);
  const done = `Show ${countText(found?.total ?? 0, found?.capped ?? false)} ${found?.total === 1 ? "hit" : "hits"}`;
  // Stable positions between responses, so that an open popup stays open.
  return (
    <>
      {found ? <SearchSummary answer={found} /> : null}
      {found ? (
        <FacetsSheet chosen={chosen} done={done}>
          <SearchFacets answer={found} overview={overview} state={state} setState={setState} />
        </FacetsSheet>
      ) : null}
      <PinnedLocales pins={sent.pins} locales={overview.locales} onChange={onPins} />
      {found && found.total > 0 ? (
        <CopyIds count={found.ids} read={() => client.query(searchIdsQuery({ ...sent, limit: MAX_HITS_SHOWN }))} />
      ) : null}
      {found ? (
        <ExportButton
          what="search"
          count={found.capped ? undefined : found.total}
          params={addressParams(searchRequest, sent)}
        />
      ) : null}
    </>
  );
}

/** `16 hits in 6 attributes · 11 ms`; a lower bound when more match than are counted. */
function SearchSummary({ answer }: { readonly answer: SearchAnswer }) {
  const { hits, attributes } = foundText(answer);
  return (
    <p role="status" className="text-small text-soft">
      <b className="inline-block text-text first-letter:uppercase">{hits}</b> in {attributes} ·{" "}
      {Math.round(answer.took)} ms
    </p>
  );
}
