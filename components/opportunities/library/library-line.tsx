import { PanelRight } from "lucide-react";
import { memo } from "react";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { RowCheckbox } from "@/components/ui/grid/row-checkbox";
import type { SelectRow } from "@/components/ui/grid/use-row-selection";
import { Link } from "@/components/ui/navigation/link";
import { Td } from "@/components/ui/table-cells";
import { COLUMN_LABELS, type LibraryColumn } from "@/lib/opportunities/library/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { positionLink } from "@/lib/opportunities/opportunity-link";
import { orderName } from "@/lib/order-name";
import { routes } from "@/lib/routes";
import { HeadlinePill } from "../headline-pill";
import { OpportunityStatus } from "../opportunity-status";
import { OrderName } from "../order-name";
import { cellStyle, TRUNCATE, LibraryCell } from "./library-cell";

interface LibraryLineProps {
  readonly row: LibraryRow;
  readonly columns: readonly LibraryColumn[];
  readonly selected: boolean;
  /** Stable identity across rows, like `onPreview`. */
  readonly onSelect: SelectRow<LibraryRow>;
  /** The row is open in the preview pane. */
  readonly isPreviewed: boolean;
  readonly onPreview: (id: string | undefined) => void;
}

/**
 * Line of a column on a phone's card: the second has the names, the third the figures that decide whether to open it.
 * The others are on the page of the opportunity.
 */
const CARD_LINES: Readonly<Partial<Record<LibraryColumn, "2" | "3">>> = {
  id: "2",
  locale: "3",
  cpi: "3",
  openEntries: "3",
  reach: "3",
  readAt: "3",
};

/** Library row of one opportunity. Memoized: a selection re-renders its own row only. */
export const LibraryLine = memo(function LibraryLine(props: LibraryLineProps) {
  const { row, columns, selected, onSelect, isPreviewed, onPreview } = props;
  return (
    <tr className={classNames("group/line", (selected || isPreviewed) && "bg-mute-tint")}>
      <Td data-line="0" className="print:hidden">
        <RowCheckbox
          className="-my-0.75"
          label={`Select ${row.id}`}
          checked={selected}
          onSelect={(on, extend) => onSelect(row, on, extend)}
        />
      </Td>
      <Td label="Status" data-line="1">
        {row.missingAt === undefined ? (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap">
            <OpportunityStatus status={row.status} />
            <HeadlinePill facts={row} hrefOf={(step) => positionLink(row.id, { step }, {})} />
          </span>
        ) : (
          <Chip state="none">Not found</Chip>
        )}
      </Td>
      <Td label="Order number" data-line="2" className="max-sm:min-w-0 max-sm:flex-1 max-sm:truncate">
        <Link
          href={routes.opportunity(row.id)}
          title={orderName(row)}
          className={classNames(
            "font-medium sm:block sm:max-w-36 sm:wrap-anywhere print:max-w-none! print:min-w-28 print:whitespace-normal!",
            TRUNCATE,
          )}
        >
          <OrderName id={row.id} orderNumber={row.orderNumber} />
        </Link>
      </Td>
      <Td className="max-xl:hidden print:hidden">
        <PreviewButton id={row.id} open={isPreviewed} onToggle={() => onPreview(isPreviewed ? undefined : row.id)} />
      </Td>
      {columns.map((column) => {
        const { field, title, derived, num } = COLUMN_LABELS[column];
        return (
          <Td
            key={column}
            data-line={CARD_LINES[column]}
            label={derived ? `${title} derived` : title}
            num={num}
            className={cellStyle(field)}
          >
            <LibraryCell field={field} row={row} />
          </Td>
        );
      })}
    </tr>
  );
});

interface PreviewButtonProps {
  readonly id: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens the row's opportunity in the preview pane, if the window is wide enough. */
function PreviewButton({ id, open, onToggle }: PreviewButtonProps) {
  return (
    <button
      type="button"
      data-beside={id}
      aria-pressed={open}
      aria-label={`Preview ${id}`}
      title="Preview"
      onClick={onToggle}
      className={classNames(
        "-my-0.75 hidden size-6 items-center align-top justify-center rounded-control xl:inline-flex",
        open ? "bg-ink text-on-ink" : "text-soft hover:bg-mute-tint hover:text-text",
      )}
    >
      <PanelRight aria-hidden className="size-4" strokeWidth={1.6} />
    </button>
  );
}
