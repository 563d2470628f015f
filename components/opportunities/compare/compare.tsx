"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { compareAddress, compareFault, MORE_LINES, MAX_LINES } from "@/lib/opportunities/compare/address";
import { compareQuery, compareWithNamesQuery } from "@/lib/opportunities/compare/compare-queries";
import { COMPARE_SCREEN } from "@/lib/opportunities/library/opportunity-screens";
import { routes } from "@/lib/routes";
import { MissingOpportunities } from "../lookup/missing-opportunities";
import { CompareFacts } from "./compare-facts";
import { CompareForm } from "./compare-form";
import { CompareSteps } from "./compare-steps";

/** Comparison of two opportunities: selection, facts, and the targeting that only one of them has. */
export function Compare() {
  const [linkFault, set] = useQueryStates(compareAddress, { history: "push" });
  const { ids, lines: shown } = linkFault;
  const isValid = compareFault(ids) === undefined;
  const more = Math.min(MORE_LINES, MAX_LINES - shown);
  const query = useQuery({ ...compareQuery(linkFault), enabled: isValid });
  const current = query.isPlaceholderData ? undefined : query.data;
  const needsNames = current !== undefined && !("notRead" in current) && current.unread > 0;
  const worded = useQuery({ ...compareWithNamesQuery(linkFault), enabled: isValid && needsNames });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHeader title="Compare" actions={<SavedViews screen={COMPARE_SCREEN} />}>
        See how the targeting and figures of two opportunities differ.
      </PageHeader>
      <CompareForm ids={ids} onIds={(next) => void set({ ids: next || null, lines: null })} />
      {isValid ? (
        <QueryView
          query={worded.data && needsNames ? worded : query}
          skeleton={
            <Panel title="Facts">
              <SkeletonRows rows={8} columns={4} />
            </Panel>
          }
        >
          {(answer) =>
            "notRead" in answer ? (
              <MissingOpportunities
                ids={answer.notRead}
                requestedCount={2}
                about="Only opportunities in the library can be compared:"
              />
            ) : (
              <div className="grid grid-cols-1 gap-4.5">
                <CompareFacts view={answer} />
                <CompareSteps
                  view={answer}
                  onTextLocale={(locale) => void set({ words: locale })}
                  more={more}
                  onMore={() => void set({ lines: shown + more }, { history: "replace" })}
                />
              </div>
            )
          }
        </QueryView>
      ) : null}
      {ids === "" ? (
        <EmptyState
          title="Two opportunities, side by side"
          action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
        >
          Enter two IDs above, or select two opportunities in the library and click Compare.
        </EmptyState>
      ) : null}
    </div>
  );
}
