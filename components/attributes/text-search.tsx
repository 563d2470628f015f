"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AttributesOverview } from "@/lib/attributes/model";
import { PAGE_OF_HITS } from "@/lib/attributes/params";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { QueryView } from "../query/query-view";
import { EmptyState } from "../ui/empty-state";
import { SkeletonRows } from "../ui/skeleton-rows";
import { SearchResults } from "./search-results";
import { useSearchState } from "./search-state";

interface TextSearchProps {
  readonly overview: AttributesOverview;
  readonly query: UseQueryResult<SearchAnswer>;
  readonly columns: number;
  /** The choice of locales. */
  readonly pinned: ReactNode;
}

/** What the search box finds, beside the pinned locales. */
export function TextSearch({ overview, query, columns, pinned }: TextSearchProps) {
  const [state, setState] = useSearchState();
  if (state.q.trim() === "") return <Invitation overview={overview} />;
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={8} columns={columns} />}>
      {(answer) => (
        <SearchResults
          answer={answer}
          onMore={() => void setState({ limit: state.limit + 2 * PAGE_OF_HITS })}
          onAllScopes={() => void setState({ scope: "all", locale: null }, { history: "push" })}
          narrowed={state.scope !== "all" || state.locale !== ""}
          pinned={pinned}
        />
      )}
    </QueryView>
  );
}

function Invitation({ overview }: { readonly overview: AttributesOverview }) {
  if (overview.read === 0) {
    return (
      <EmptyState title="No texts were read yet">
        The search covers the details that were read. They can be found as soon as they are read.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Type a word in any language">
      Every question, answer, name and id of the {overview.read.toLocaleString("en")} attributes that were read, in{" "}
      {overview.locales.length} locales. One Chinese character is enough; <span className="mono">120:45398</span> finds
      an answer of an attribute.
    </EmptyState>
  );
}
