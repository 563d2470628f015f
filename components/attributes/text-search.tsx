"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { isLocale } from "@/lib/attributes/pins";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { latePart } from "../query/late-part";
import { QueryView } from "../query/query-view";
import { EmptyState } from "../ui/empty-state";
import { HitSkeleton } from "./hit-skeleton";
import { useSearchState } from "./search-state";

const SearchResults = latePart(async () => (await import("./search-results")).SearchResults, <HitSkeleton pins={[]} />);

interface TextSearchProps {
  readonly overview: AttributesOverview;
  readonly query: UseQueryResult<SearchAnswer>;
  readonly pins: readonly string[];
}

/** What the search box finds, beside the pinned locales. */
export function TextSearch({ overview, query, pins }: TextSearchProps) {
  const [state] = useSearchState();
  if (state.q.trim() === "") return <Invitation overview={overview} />;
  return (
    <QueryView query={query} skeleton={<HitSkeleton pins={pins} />}>
      {(answer) => <SearchResults answer={answer} overview={overview} />}
    </QueryView>
  );
}

function Invitation({ overview }: { readonly overview: AttributesOverview }) {
  if (overview.read === 0) {
    return (
      <EmptyState title="No texts were read yet">
        The search covers the details of attributes. Each can be found as soon as it is read.
      </EmptyState>
    );
  }
  // Texts are made findable a moment after they were read.
  const locales = overview.locales.filter(isLocale).length;
  return (
    <EmptyState title="Type a word in any language">
      Every question, answer, name and id of the {overview.read.toLocaleString("en")} attributes that were read
      {locales > 0 ? `, in ${locales} locales` : ""}. One Chinese character is enough;{" "}
      <span className="mono">120:45398</span> finds an answer of an attribute.
    </EmptyState>
  );
}
