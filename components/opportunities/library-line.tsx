import { memo } from "react";
import { Link } from "@/components/ui/link";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { classNames } from "@/components/ui/class-names";
import { Td } from "@/components/ui/table-cells";
import { COLUMN_WORDS, type LibraryColumn } from "@/lib/opportunities/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library-model";
import { orderName } from "@/lib/opportunities/order-name";
import { routes } from "@/lib/routes";
import { BesideButton } from "./beside-button";
import { CELLS, CUT, LOOKS } from "./library-cell";
import { OpportunityStatus } from "./opportunity-status";
import { OrderName } from "./order-name";

interface LibraryLineProps {
  readonly row: LibraryRow;
  readonly columns: readonly LibraryColumn[];
  readonly selected: boolean;
  /** The same function for all lines, as the next one. */
  readonly onSelect: (rows: readonly LibraryRow[], on: boolean) => void;
  /** It is the one that is shown beside the list. */
  readonly beside: boolean;
  readonly onBeside: (id: string | undefined) => void;
}

/** Where the row is a card, its checkbox stands at the end of the status's line, and over it to be pressed. */
const BESIDE_STATUS = "max-sm:z-1 max-sm:float-end print:hidden";

/** One opportunity of the library. A tick draws its own line anew and none of the others. */
export const LibraryLine = memo(function LibraryLine(props: LibraryLineProps) {
  const { row, columns, selected, onSelect, beside, onBeside } = props;
  return (
    <tr className={classNames("group/line", (selected || beside) && "bg-mute-tint")}>
      <Td className={BESIDE_STATUS}>
        <CheckboxField
          className="-my-0.75"
          label={<span className="sr-only">Select {row.id}</span>}
          checked={selected}
          onChange={(event) => onSelect([row], event.target.checked)}
        />
      </Td>
      <Td label="Status">
        <OpportunityStatus status={row.missingAt === undefined ? row.status : "Not known"} />
      </Td>
      <Td label="Order number">
        <Link
          href={routes.opportunity(row.id)}
          title={orderName(row)}
          className={classNames(
            "font-medium wrap-anywhere sm:block sm:max-w-36 print:max-w-none! print:min-w-28 print:whitespace-normal!",
            CUT,
          )}
        >
          <OrderName id={row.id} orderNumber={row.orderNumber} />
        </Link>
      </Td>
      <Td className="max-xl:hidden print:hidden">
        <BesideButton id={row.id} open={beside} onToggle={() => onBeside(beside ? undefined : row.id)} />
      </Td>
      {columns.map((column) => {
        const { title, derived = false, num = false } = COLUMN_WORDS[column];
        return (
          <Td key={column} label={derived ? `${title} derived` : title} num={num} className={LOOKS[column]}>
            {CELLS[column](row)}
          </Td>
        );
      })}
    </tr>
  );
});
