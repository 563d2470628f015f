"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useSelectRow } from "@/components/ui/grid/use-row-selection";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { LibrarySort } from "@/lib/opportunities/model/library-names";
import type { GroupBy } from "@/lib/opportunities/library/address";
import { COLUMN_LABELS, sortOf, type LibraryColumn } from "@/lib/opportunities/library/library-columns";
import type { FittingOpportunity, LibraryPage, LibraryRow, GroupSum } from "@/lib/opportunities/library/library-model";
import { groupedDigits } from "@/lib/opportunities/model/figure-text";
import { groupKeyMatches, visibleRows } from "./preview-order";
import { LibraryLine } from "./library-line";
import { SortHead } from "./sort-head";
import type { Selection } from "./use-selection";

interface LibraryTableProps {
  readonly page: LibraryPage;
  readonly columns: readonly LibraryColumn[];
  readonly groupBy: GroupBy;
  readonly folded: readonly string[];
  readonly onFold: (keys: readonly string[]) => void;
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
  readonly selection: Selection;
  /** Id of the opportunity in the preview pane. */
  readonly previewedId: string | undefined;
  readonly onPreview: (id: string | undefined) => void;
}

/** Table of fetched opportunities, one page at a time. */
export function LibraryTable(props: LibraryTableProps) {
  const { page, columns, groupBy, folded, onFold, sort, dir, onSort, selection, previewedId, onPreview } = props;
  const { rows, groups } = page;
  const order = { sort, dir, onSort };
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const fold = (key: string) =>
    onFold(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key]);
  const select = useSelectRow<FittingOpportunity>(visibleRows(page, groupBy, folded), selection.set);
  const line = (row: LibraryRow) => (
    <LibraryLine
      key={row.id}
      row={row}
      columns={columns}
      selected={selection.has(row.id)}
      onSelect={select}
      isPreviewed={row.id === previewedId}
      onPreview={onPreview}
    />
  );
  return (
    <>
      <Table
        caption="Opportunities in the library"
        phone="stack"
        framed
        data-lying
        data-lines
        className="w-full print:[&_:is(td,th)]:px-1! print:[&_td,&_td_*]:overflow-visible! sm:[&_td]:px-2 sm:[&_thead_th]:px-2 sm:[&_thead_th]:whitespace-normal [&_tr:last-child_td]:border-b-0"
      >
        <thead>
          <tr>
            <Th className="w-8 print:hidden">
              <CheckboxField
                className="-my-1"
                label={<span className="sr-only">Select all on this page</span>}
                checked={all}
                onChange={(event) => selection.set(rows, event.target.checked)}
              />
            </Th>
            <SortHead by="status" label="Status" {...order} />
            <SortHead by="orderNumber" label="Order number" {...order} />
            <Th className="w-8 max-xl:hidden print:hidden">
              <span className="sr-only">Preview</span>
            </Th>
            {columns.map((column) => {
              const { title, about, derived, num } = COLUMN_LABELS[column];
              const by = sortOf(column);
              const label = derived ? (
                <>
                  {title} <i className="font-normal">derived</i>
                </>
              ) : (
                title
              );
              const titleProps = about === undefined ? {} : { title: about };
              if (by) return <SortHead key={column} by={by} label={label} num={num} {...titleProps} {...order} />;
              return (
                <Th key={column} num={num} {...titleProps}>
                  {label}
                </Th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {groupBy === "none"
            ? rows.map(line)
            : groups.map((sum) => (
                <Fragment key={sum.key}>
                  <LibraryGroupLine
                    sum={sum}
                    what={groupBy}
                    width={columns.length + 4}
                    folded={folded.includes(sum.key)}
                    onFold={() => fold(sum.key)}
                  />
                  {folded.includes(sum.key) ? null : rows.filter((row) => groupKeyMatches(row, groupBy, sum)).map(line)}
                </Fragment>
              ))}
        </tbody>
      </Table>
      <p className="px-3.5 py-1.5 text-small text-soft sm:hidden print:hidden">
        Shortened on phones. Open an opportunity for all its details.
      </p>
    </>
  );
}

interface LibraryGroupLineProps {
  readonly sum: GroupSum;
  readonly what: "project" | "group";
  readonly width: number;
  readonly folded: boolean;
  readonly onFold: () => void;
}

/** Header row of a project or group, with totals across all pages. */
function LibraryGroupLine({ sum, what, width, folded, onFold }: LibraryGroupLineProps) {
  const Arrow = folded ? ChevronRight : ChevronDown;
  const count = sum.opportunities.toLocaleString("en");
  return (
    <tr className="bg-subtle">
      <th scope="colgroup" colSpan={width} className="border-b border-line px-3.5 py-(--row-pad) text-left font-normal">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onFold}
          className="inline-flex min-h-6 flex-wrap items-center gap-x-2 text-left"
        >
          <Arrow aria-hidden className="size-3.5 text-soft" />
          <b>
            {sum.key === "" ? (
              `No ${what}`
            ) : (
              <>
                {what === "project" ? "Project" : "Group"} {sum.key}
              </>
            )}
          </b>
          <span className="text-small text-soft">
            {count} {sum.opportunities === 1 ? "opportunity" : "opportunities"} · {sum.open.toLocaleString("en")} open ·{" "}
            {groupedDigits(sum.completes)} completes
          </span>
        </button>
      </th>
    </tr>
  );
}
