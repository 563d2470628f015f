"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState, type FormEvent } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/form/text-field";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { NOT_AN_ID, readTypedId } from "@/lib/int64";
import { compareAddress, compareFault, MORE_LINES, MAX_LINES } from "@/lib/opportunities/compare/address";
import { compareKey, compareQuery, compareWithNamesQuery } from "@/lib/opportunities/compare/compare-queries";
import { COMPARE_SCREEN } from "@/lib/opportunities/library/opportunity-screens";
import { routes } from "@/lib/routes";
import { MissingOpportunities } from "../lookup/missing-opportunities";
import { CompareFacts } from "./compare-facts";
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
      <CompareForm key={ids} ids={ids} onIds={(next) => void set({ ids: next || null, lines: null })} />
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
                queryKey={compareKey}
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
          action={<ButtonLink href={routes.opportunities()}>Open the library</ButtonLink>}
        >
          Enter two IDs above, or select two opportunities in the library and click Compare.
        </EmptyState>
      ) : null}
    </div>
  );
}

interface CompareFormProps {
  /** Raw `ids` parameter of the URL. */
  readonly ids: string;
  readonly onIds: (ids: string) => void;
}

/** Form that selects the two opportunities to compare; never fetches from the service. */
function CompareForm({ ids, onIds }: CompareFormProps) {
  const [first = "", second = ""] = ids.split(/[\s,;]+/).filter(Boolean);
  const [typed, setTyped] = useState({ a: first, b: second });
  const [tried, setTried] = useState(false);
  const fault = faultsOf(typed);
  const linkFault = ids === "" ? undefined : compareFault(ids);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault.a && !fault.b) onIds(`${typed.a.trim()},${typed.b.trim()}`);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
      >
        <TextField
          label="Opportunity A"
          hint="An ID from the library"
          mono
          inputMode="numeric"
          error={tried ? fault.a : undefined}
          value={typed.a}
          onChange={(event) => setTyped({ ...typed, a: event.target.value })}
        />
        <TextField
          label="Opportunity B"
          hint="Another ID from the library"
          mono
          inputMode="numeric"
          error={tried ? fault.b : undefined}
          value={typed.b}
          onChange={(event) => setTyped({ ...typed, b: event.target.value })}
        />
        <div className="flex gap-2 max-sm:col-span-2 sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8">
            Compare A with B
          </Button>
          <Button
            className="min-h-8"
            disabledReason={compareFault(ids) === undefined ? undefined : "Compare two opportunities first."}
            onClick={() => onIds(`${second},${first}`)}
          >
            Swap
          </Button>
        </div>
      </form>
      {linkFault === undefined ? null : <Notice state="maybe" title={linkFault} />}
    </div>
  );
}

function faultsOf({ a, b }: { readonly a: string; readonly b: string }): { readonly a?: string; readonly b?: string } {
  const [idA, idB] = [readTypedId(a), readTypedId(b)];
  if (idA === undefined) return { a: NOT_AN_ID };
  if (idB === undefined) return { b: NOT_AN_ID };
  return idA === idB ? { b: "This is the same opportunity. Enter a different one." } : {};
}
