"use client";

import type { SetValues } from "nuqs";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { NoMatches } from "@/components/ui/no-matches";
import type { opportunityAddress, OpportunityAddress } from "@/lib/opportunities/address";
import type { LinkState } from "@/lib/opportunities/opportunity-link";
import { pluralize } from "@/lib/pluralize";
import type { Cell } from "@/lib/sampling/schema";
import type { Targeting } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText } from "@/lib/targeting/wording/names";
import { OpportunityListBar } from "../library/opportunity-list-bar";
import { CellLine, CELL_GRID } from "./cell-line";
import { CELL_STATES, cellRows, fitsFacets } from "./cell-rows";
import { cellSearchText } from "./search-text";

interface CellsTabProps {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly url: OpportunityAddress;
  readonly onUrl: SetValues<typeof opportunityAddress>;
  readonly linkState: LinkState;
  /** Labels of all values are still loading. */
  readonly labelsPending: boolean;
  /** Locale and persona controls. */
  readonly aside: ReactNode;
  /** Reason why the persona overlay is missing. */
  readonly head: ReactNode;
}

/** All cells, each with its condition and its uses. */
export function CellsTab({
  id,
  cells,
  targeting,
  wording,
  url,
  onUrl,
  linkState,
  labelsPending,
  aside,
  head,
}: CellsTabProps) {
  const { find, kind, attribute, state, cell: linkTarget } = url;
  const rows = useMemo(() => cellRows(cells, targeting), [cells, targeting]);
  const deferredFind = useDeferredValue(find.trim().toLocaleLowerCase());
  const searched = deferredFind !== "";
  const texts = useMemo(
    () => (searched ? rows.map((row) => cellSearchText(row, wording)) : []),
    [searched, rows, wording],
  );
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          fitsFacets(row, { kind, attribute, state }) &&
          (!deferredFind || texts[row.index]?.includes(deferredFind) === true),
      ),
    [rows, texts, deferredFind, kind, attribute, state],
  );
  if (rows.length === 0) return <EmptyState title="No conditions" />;
  const kinds = [...new Set(rows.map((row) => row.cell.kind))];
  const attributeOptions = targeting.attributeIds.map((one) => ({
    value: one,
    label: attributeText(wording.names, one).text,
  }));
  const push = { history: "push" } as const;
  const removeAll = () => void onUrl({ find: null, kind: null, attribute: null, state: null }, push);
  const activeFilters = [
    ...(find ? [{ label: `“${find}”`, onRemove: () => void onUrl({ find: null }, push) }] : []),
    ...(attribute
      ? [
          {
            label: `attribute ${attributeOptions.find(({ value }) => String(value) === attribute)?.label ?? attribute}`,
            onRemove: () => void onUrl({ attribute: null }, push),
          },
        ]
      : []),
    ...(kind ? [{ label: `kind ${kind}`, onRemove: () => void onUrl({ kind: null }, push) }] : []),
    ...(state ? [{ label: stateLabel(state), onRemove: () => void onUrl({ state: null }, push) }] : []),
  ];
  return (
    <div className="rounded-panel border border-line bg-raised">
      <OpportunityListBar
        label="Find cells"
        placeholder="Find by text, tag, kind, or ID"
        find={find}
        onFind={(text) => void onUrl({ find: text || null })}
        facets={[
          {
            label: "Attribute",
            any: "Any attribute",
            value: attribute,
            options: attributeOptions,
            onChange: (value) => void onUrl({ attribute: value || null }, { history: "push" }),
          },
          {
            label: "Kind",
            any: "Any kind",
            value: kind,
            options: kinds.map((one) => ({ value: one, label: one })),
            onChange: (value) => void onUrl({ kind: value || null }, { history: "push" }),
          },
          {
            label: "Use",
            any: "Any use",
            value: state,
            options: Object.entries(CELL_STATES).map(([value, label]) => ({ value, label })),
            onChange: (value) => void onUrl({ state: value || null }, { history: "push" }),
          },
        ]}
        shown={`${shown.length.toLocaleString("en")} of ${pluralize(rows.length, "cell")} shown${labelsPending && searched ? " so far, still loading texts" : ""}`}
        onClear={activeFilters.length > 0 ? removeAll : undefined}
        aside={aside}
      />
      {head}
      {shown.length === 0 ? (
        <NoMatches all={rows.length} what="cells" activeFilters={activeFilters} onRemoveAll={removeAll}>
          {labelsPending && searched
            ? "Texts are still loading, so more cells may match."
            : "No cells match all filters."}
        </NoMatches>
      ) : (
        <VirtualList
          label="Cells"
          role="table"
          items={shown}
          rowHeight={36}
          rowKey={(row) => row.index}
          startAt={linkTarget ? shown.findIndex((row) => row.cell.tag === linkTarget) : -1}
          header={<Heads />}
          renderRow={(row) => <CellLine id={id} row={row} wording={wording} linkState={linkState} />}
        />
      )}
    </div>
  );
}

const Heads = () => (
  <div
    role="presentation"
    className={`${CELL_GRID} border-b border-line py-1.5 text-small font-medium text-soft max-sm:sr-only`}
  >
    {["Tag", "Attribute", "Kind", "Requires", "Used in"].map((head) => (
      <span key={head} role="columnheader" className="px-3 first:pl-3.5">
        {head}
      </span>
    ))}
  </div>
);

/** Label of a cell state within a sentence. */
const stateLabel = (state: string): string =>
  (Object.entries(CELL_STATES).find(([value]) => value === state)?.[1] ?? state).toLowerCase();
