import { classNames } from "@/components/ui/class-names";
import { unpackCell, type MatrixRow } from "@/lib/attributes/detail/matrix";
import { CellText } from "../cell-text";
import { TranslationCell } from "../locales/translation-cell";

interface MatrixCellProps {
  readonly row: MatrixRow;
  readonly column: number;
  /** Shown locales with their index in the row's cells. */
  readonly columns: readonly { readonly pin: string; readonly index: number }[];
  readonly defaultLocale: string | undefined;
  readonly query: string;
}

/** Content of a cell: the default text with its id, a translation, or the number of locales with a text. */
export function MatrixCellContent({ row, column, columns, defaultLocale, query }: MatrixCellProps) {
  if (column === 0) {
    return (
      <>
        <CellText text={row.text} length={row.length} locale={defaultLocale} query={query} />
        {row.text === "" ? <span className="text-mute-text">no default text</span> : null}
        <small className={classNames("block", row.id !== undefined && "mono")}>{rowName(row)}</small>
      </>
    );
  }
  const shown = columns[column - 1];
  if (shown) return <TranslationCell cell={unpackCell(row, shown.index)} locale={shown.pin} query={query} />;
  const missing = row.possible - row.covered;
  return (
    <span
      className={classNames(
        "block text-right whitespace-nowrap",
        missing === 0 && row.same === 0 ? "text-soft" : "font-semibold",
      )}
    >
      <span className="underline decoration-line-strong underline-offset-3">
        {row.covered} of {row.possible}
      </span>
      {missing > 0 ? <small className="block font-normal">{missing.toLocaleString("en")} missing</small> : null}
      {row.same > 0 ? <small className="block font-normal">{row.same.toLocaleString("en")} same</small> : null}
    </span>
  );
}

const rowName = ({ id, again: repeat }: MatrixRow): string => {
  if (id === undefined) return "question";
  return repeat === undefined ? id : `${id} (repeated)`;
};
