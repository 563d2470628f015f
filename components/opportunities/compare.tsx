"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { compareFault, FIRST_LINES, MORE_LINES, MOST_LINES } from "@/lib/opportunities/compare-choices";
import { compareKey, compareQuery, wordedCompareQuery } from "@/lib/opportunities/compare-queries";
import { COMPARE_SCREEN } from "@/lib/opportunities/opportunity-screens";
import { routes } from "@/lib/routes";
import { CompareFacts } from "./compare-facts";
import { CompareForm } from "./compare-form";
import { CompareSteps } from "./compare-steps";
import { NotRead } from "./not-read";

const PARAMS = {
  ids: parseAsString.withDefault(""),
  words: parseAsString.withDefault(""),
  lines: parseAsInteger.withDefault(FIRST_LINES),
};

/** Two opportunities: which they are, their facts, and what each asks that the other does not. */
export function Compare() {
  const [{ ids, words, lines }, setWish] = useQueryStates(PARAMS, { history: "push" });
  const sound = compareFault(ids) === undefined;
  const shown = Math.min(Math.max(lines, FIRST_LINES), MOST_LINES);
  const more = Math.min(MORE_LINES, MOST_LINES - shown);
  const wish = { ids, words, lines: shown };
  const query = useQuery({ ...compareQuery(wish), enabled: sound });
  const known = query.isPlaceholderData ? undefined : query.data;
  const wordless = known !== undefined && !("notRead" in known) && known.unread > 0;
  const worded = useQuery({ ...wordedCompareQuery(wish), enabled: sound && wordless });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHeader title="Compare" actions={<SavedViews screen={COMPARE_SCREEN} />}>
        What one opportunity asks that another does not, and how their figures differ.
      </PageHeader>
      <CompareForm key={ids} ids={ids} onIds={(next) => void setWish({ ids: next || null, lines: null })} />
      {sound ? (
        <QueryView
          query={worded.data && wordless ? worded : query}
          skeleton={
            <Panel title="Facts">
              <SkeletonRows rows={8} columns={4} />
            </Panel>
          }
        >
          {(answer) =>
            "notRead" in answer ? (
              <NotRead
                ids={answer.notRead}
                asked={2}
                about="Only what is in the library can be compared:"
                queryKey={compareKey}
              />
            ) : (
              <div className="grid grid-cols-1 gap-4.5">
                <CompareFacts view={answer} />
                <CompareSteps
                  view={answer}
                  onWords={(locale) => void setWish({ words: locale })}
                  more={more}
                  onMore={() => void setWish({ lines: shown + more }, { history: "replace" })}
                />
              </div>
            )
          }
        </QueryView>
      ) : null}
      {ids === "" ? (
        <EmptyState
          title="Two opportunities, side by side"
          action={<ButtonLink href={routes.opportunities()}>Open the library</ButtonLink>}
        >
          Give two ids above, or select two opportunities in the library and press Compare.
        </EmptyState>
      ) : null}
    </div>
  );
}
