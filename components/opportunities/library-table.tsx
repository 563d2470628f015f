"use client";

import { Fragment } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import { COLUMN_WORDS, sortOf, type LibraryColumn } from "@/lib/opportunities/library-columns";
import type { LibraryPage, LibraryRow } from "@/lib/opportunities/library-model";
import type { LibrarySort } from "@/lib/library-names";
import type { Together } from "@/lib/opportunities/library-choices";
import { belongsTo } from "./beside-order";
import { LibraryGroupLine } from "./library-group-line";
import { LibraryLine } from "./library-line";
import { SortHead } from "./sort-head";
import type { Selection } from "./use-selection";

interface LibraryTableProps {
  readonly page: LibraryPage;
  readonly columns: readonly LibraryColumn[];
  readonly together: Together;
  readonly folded: readonly string[];
  readonly onFold: (keys: readonly string[]) => void;
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
  readonly selection: Selection;
  /** The opportunity that is shown beside the list. */
  readonly beside: string | undefined;
  readonly onBeside: (id: string | undefined) => void;
}

/** The opportunities that were read, as far as one page holds them. */
export function LibraryTable(props: LibraryTableProps) {
  const { page, columns, together, folded, onFold, sort, dir, onSort, selection, beside, onBeside } = props;
  const { rows, groups } = page;
  const order = { sort, dir, onSort };
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const fold = (key: string) =>
    onFold(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key]);
  const line = (row: LibraryRow) => (
    <LibraryLine
      key={row.id}
      row={row}
      columns={columns}
      selected={selection.has(row.id)}
      onSelect={selection.set}
      beside={row.id === beside}
      onBeside={onBeside}
    />
  );
  return (
    <Table
      caption="Opportunities that were read"
      phone="stack"
      data-lying
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
            <span className="sr-only">Beside</span>
          </Th>
          {columns.map((column) => {
            const { title, about, derived = false, num = false } = COLUMN_WORDS[column];
            const by = sortOf(column);
            const label = derived ? (
              <>
                {title} <i className="font-normal">derived</i>
              </>
            ) : (
              title
            );
            const told = about === undefined ? {} : { title: about };
            if (by) return <SortHead key={column} by={by} label={label} num={num} {...told} {...order} />;
            return (
              <Th key={column} num={num} {...told}>
                {label}
              </Th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {together === "none"
          ? rows.map(line)
          : groups.map((sum) => (
              <Fragment key={sum.key}>
                <LibraryGroupLine
                  sum={sum}
                  what={together}
                  width={columns.length + 4}
                  folded={folded.includes(sum.key)}
                  onFold={() => fold(sum.key)}
                />
                {folded.includes(sum.key) ? null : rows.filter((row) => belongsTo(row, together, sum)).map(line)}
              </Fragment>
            ))}
      </tbody>
    </Table>
  );
}
