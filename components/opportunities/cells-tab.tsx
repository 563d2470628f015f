"use client";

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingLeft } from "@/components/ui/nothing-left";
import { VirtualList } from "@/components/ui/virtual-list";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Cell } from "@/lib/sampling/schema";
import { attributeSegment, cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import type { Targeting } from "@/lib/targeting/model";
import { attributeWord } from "@/lib/targeting/names";
import { sentenceText } from "@/lib/targeting/segments";
import { CellLine, CELL_GRID } from "./cell-line";
import { CELL_STATES, cellRows, fitsFacets, type CellRow } from "./cell-rows";
import { OpportunityListBar } from "./opportunity-list-bar";
import type { OpportunityUrl, SetOpportunityUrl } from "./use-opportunity-url";

interface CellsTabProps {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly url: OpportunityUrl;
  readonly onUrl: SetOpportunityUrl;
  readonly carried: CarriedView;
  /** Words for every value are not here yet. */
  readonly wordsComing: boolean;
  /** Language and persona. */
  readonly aside: ReactNode;
}

/** Every cell with what it asks and where it is used. */
export function CellsTab({ id, cells, targeting, wording, url, onUrl, carried, wordsComing, aside }: CellsTabProps) {
  const { find, kind, attribute, state, cell: pointed } = url;
  const rows = useMemo(() => cellRows(cells, targeting), [cells, targeting]);
  const wanted = useDeferredValue(find.trim().toLocaleLowerCase());
  const searched = wanted !== "";
  const texts = useMemo(() => (searched ? rows.map((row) => searchText(row, wording)) : []), [searched, rows, wording]);
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          fitsFacets(row, { kind, attribute, state }) && (!wanted || texts[row.index]?.includes(wanted) === true),
      ),
    [rows, texts, wanted, kind, attribute, state],
  );
  if (rows.length === 0) return <EmptyState title="No cells">This opportunity defines no conditions.</EmptyState>;
  const kinds = [...new Set(rows.map((row) => row.cell.kind))];
  const attributeOptions = targeting.attributeIds.map((one) => ({
    value: one,
    label: attributeWord(wording.names, one).text,
  }));
  const push = { history: "push" } as const;
  const removeAll = () => void onUrl({ find: null, kind: null, attribute: null, state: null }, push);
  const narrowing = [
    ...(find ? [{ words: `“${find}”`, onRemove: () => void onUrl({ find: null }, push) }] : []),
    ...(attribute
      ? [
          {
            words: `attribute ${attributeOptions.find(({ value }) => String(value) === attribute)?.label ?? attribute}`,
            onRemove: () => void onUrl({ attribute: null }, push),
          },
        ]
      : []),
    ...(kind ? [{ words: `kind ${kind}`, onRemove: () => void onUrl({ kind: null }, push) }] : []),
    ...(state ? [{ words: stateWords(state), onRemove: () => void onUrl({ state: null }, push) }] : []),
  ];
  return (
    <div className="rounded-panel border border-line bg-raised">
      <OpportunityListBar
        label="Find cells"
        placeholder="Find by words, tag, kind or id"
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
            any: "Used or not",
            value: state,
            options: Object.entries(CELL_STATES).map(([value, label]) => ({ value, label })),
            onChange: (value) => void onUrl({ state: value || null }, { history: "push" }),
          },
        ]}
        shown={`${shown.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} cells shown${wordsComing && searched ? " so far, words are being read" : ""}`}
        onClear={narrowing.length > 0 ? removeAll : undefined}
        aside={aside}
      />
      {shown.length === 0 ? (
        <NothingLeft all={rows.length} what="cells" narrowing={narrowing} onRemoveAll={removeAll}>
          {wordsComing && searched ? "Words are still being read; more may come." : "No cell fits all of this."}
        </NothingLeft>
      ) : (
        <VirtualList
          label="Cells"
          role="table"
          items={shown}
          rowHeight={36}
          rowKey={(row) => row.index}
          startAt={pointed ? shown.findIndex((row) => row.cell.tag === pointed) : -1}
          header={<Heads />}
          renderRow={(row) => <CellLine id={id} row={row} wording={wording} carried={carried} />}
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
    {["Tag", "Attribute", "Kind", "Wants", "Used in"].map((head) => (
      <span key={head} role="columnheader" className="px-3 first:pl-3.5">
        {head}
      </span>
    ))}
  </div>
);

/** How a cell is used, as it stands in the choice. */
const stateWords = (state: string): string =>
  (Object.entries(CELL_STATES).find(([value]) => value === state)?.[1] ?? state).toLowerCase();

function searchText({ cell, hidden, usedIn }: CellRow, wording: Wording): string {
  const words = hidden
    ? "hidden by the service, discarded"
    : `${attributeSegment(cell.attribute_id, wording).text}\n${sentenceText(cellValueSegments(cell, { ...wording, limit: 200 }))}`;
  return `${cell.tag}\n${cell.kind}\n${cell.attribute_id}\n${usedIn.join("\n")}\n${words}`.toLocaleLowerCase();
}
