"use client";

import type { SetValues } from "nuqs";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { NoMatches } from "@/components/ui/no-matches";
import type { opportunityAddress, OpportunityAddress } from "@/lib/opportunities/address";
import { pluralize } from "@/lib/pluralize";
import type { Targeting } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText } from "@/lib/targeting/wording/names";
import { OpportunityListBar } from "../library/opportunity-list-bar";
import { useTargetingOverlay } from "../targeting/targeting-context";
import { QuotaHeads, QuotaLine } from "./quota-line";
import { ENTRY_STATES, fitsQuotaFacets, quotaRows } from "./quota-rows";
import { entrySearchText } from "./search-text";

interface QuotasTabProps {
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly url: OpportunityAddress;
  readonly onUrl: SetValues<typeof opportunityAddress>;
  readonly labelsPending: boolean;
  /** Locale and persona controls. */
  readonly aside: ReactNode;
  /** Evaluation header of the persona overlay; its argument names the hidden entries. */
  readonly head: (hidden: string) => ReactNode;
}

/** Quota entries of all groups, one row each. */
export function QuotasTab({ targeting, wording, url, onUrl, labelsPending, aside, head }: QuotasTabProps) {
  const { find, step, state, attribute, failing, entry: linkTarget } = url;
  const { personaOverlay } = useTargetingOverlay();
  const rows = useMemo(() => quotaRows(targeting), [targeting]);
  const deferredFind = useDeferredValue(find.trim().toLocaleLowerCase());
  const searched = deferredFind !== "";
  const texts = useMemo(
    () => (searched ? rows.map((row) => entrySearchText(row.entry, wording)) : []),
    [searched, rows, wording],
  );
  const passed = useMemo(
    () =>
      failing && personaOverlay
        ? rows.filter(({ entry }) => personaOverlay.entry(entry.key)?.outcome === "yes").length
        : 0,
    [failing, personaOverlay, rows],
  );
  const shown = useMemo(() => {
    const facets = { step, state, attribute, failingFor: failing ? personaOverlay : undefined };
    return rows.filter(
      (row) => fitsQuotaFacets(row, facets) && (!deferredFind || texts[row.index]?.includes(deferredFind) === true),
    );
  }, [rows, texts, deferredFind, step, state, attribute, failing, personaOverlay]);
  if (rows.length === 0) return <EmptyState title="No quotas">No quota limits the number of respondents.</EmptyState>;
  const steps = targeting.steps.filter(({ kind }) => kind === "quota").map(({ key }) => ({ value: key, label: key }));
  const attributeOptions = targeting.attributeIds.map((one) => ({
    value: one,
    label: attributeText(wording.names, one).text,
  }));
  const push = { history: "push" } as const;
  const removeAll = () => void onUrl({ find: null, step: null, state: null, attribute: null }, push);
  const activeFilters = [
    ...(find ? [{ label: `“${find}”`, onRemove: () => void onUrl({ find: null }, push) }] : []),
    ...(step ? [{ label: `step ${step}`, onRemove: () => void onUrl({ step: null }, push) }] : []),
    ...(state ? [{ label: `status ${stateLabel(state)}`, onRemove: () => void onUrl({ state: null }, push) }] : []),
    ...(attribute
      ? [
          {
            label: `attribute ${attributeOptions.find(({ value }) => String(value) === attribute)?.label ?? attribute}`,
            onRemove: () => void onUrl({ attribute: null }, push),
          },
        ]
      : []),
  ];
  return (
    <div className="rounded-panel border border-line bg-raised">
      {head(passed === 0 ? "" : `${pluralize(passed, "entry", "entries")} hidden (passed)`)}
      <OpportunityListBar
        label="Find quota entries"
        placeholder="Find by text, status, or ID"
        find={find}
        onFind={(text) => void onUrl({ find: text || null })}
        facets={[
          {
            label: "Step",
            any: "Any step",
            value: step,
            options: steps,
            onChange: (value) => void onUrl({ step: value || null }, push),
          },
          {
            label: "Status",
            any: "Any status",
            value: state,
            options: Object.entries(ENTRY_STATES).map(([value, label]) => ({ value, label })),
            onChange: (value) => void onUrl({ state: value || null }, push),
          },
          {
            label: "Attribute",
            any: "Any attribute",
            value: attribute,
            options: attributeOptions,
            onChange: (value) => void onUrl({ attribute: value || null }, push),
          },
        ]}
        shown={`${shown.length.toLocaleString("en")} of ${pluralize(rows.length, "entry", "entries")} shown${labelsPending && searched ? " so far, still loading texts" : ""}`}
        onClear={activeFilters.length > 0 ? removeAll : undefined}
        aside={aside}
      />
      {shown.length === 0 && activeFilters.length > 0 ? (
        <NoMatches all={rows.length} what="entries" activeFilters={activeFilters} onRemoveAll={removeAll}>
          {labelsPending && searched
            ? "Texts are still loading, so more entries may match."
            : "No entries match all filters."}
        </NoMatches>
      ) : (
        <VirtualList
          label="Quota entries"
          role="table"
          items={shown}
          rowHeight={36}
          rowKey={(row) => row.entry.key}
          startAt={linkTarget ? shown.findIndex(({ entry }) => entry.key === linkTarget) : -1}
          header={<QuotaHeads />}
          renderRow={(row) => <QuotaLine row={row} wording={wording} />}
        />
      )}
    </div>
  );
}

/** Label of an entry state within a sentence. */
const stateLabel = (state: string): string =>
  (Object.entries(ENTRY_STATES).find(([value]) => value === state)?.[1] ?? state).toLowerCase();
