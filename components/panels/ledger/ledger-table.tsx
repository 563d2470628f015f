import { classNames } from "@/components/ui/class-names";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useSelectRow, type RowSelection } from "@/components/ui/grid/use-row-selection";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { LedgerRow } from "@/lib/panels/ledger/ledger-view";
import { LEDGER_GRID, LEDGER_HEADS } from "./ledger-head";
import { LedgerLine } from "./ledger-line";

interface LedgerTableProps {
  /** In the order of asking. */
  readonly rows: readonly LedgerRow[];
  readonly locale: string;
  readonly selection: RowSelection<LedgerRow>;
}

/** Virtualized table of the questions, in the order of asking. */
export function LedgerTable({ rows, locale, selection }: LedgerTableProps) {
  const select = useSelectRow(rows, selection.set);
  return (
    <VirtualList
      role="table"
      label="Questions to ask, in order"
      items={rows}
      rowHeight={60}
      maxHeight={720}
      rowKey={(row) => row.id}
      renderRow={(row, index) => (
        <LedgerLine
          row={row}
          rank={index + 1}
          before={rows[index - 1]?.reached ?? 0}
          locale={locale}
          selected={selection.has(row.id)}
          onSelect={select}
        />
      )}
      header={
        <span role="presentation" className={`${LEDGER_GRID} items-end! border-b border-line bg-raised max-lg:sr-only`}>
          {/* On narrow screens the bar of the selection offers the same. */}
          <span role="columnheader" className="max-lg:hidden print:invisible">
            <CheckboxField
              className="py-1"
              label={<span className="sr-only">Select all questions</span>}
              checked={rows.every(({ id }) => selection.has(id))}
              onChange={(event) => selection.set(rows, event.target.checked)}
            />
          </span>
          {LEDGER_HEADS.map(({ title, numeric, hint }) => (
            <span
              key={title}
              role="columnheader"
              title={hint}
              className={classNames("py-1.75 text-small font-medium text-soft", numeric && "text-right")}
            >
              {title}
            </span>
          ))}
        </span>
      }
    />
  );
}
