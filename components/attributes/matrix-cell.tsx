import { unpackCell, type MatrixRow } from "@/lib/attributes/matrix";
import { classNames } from "../ui/class-names";
import { CellText } from "./cell-text";
import { TranslationCell } from "./translation-cell";

interface MatrixCellProps {
  readonly row: MatrixRow;
  readonly column: number;
  /** The shown locales with their place in the row's cells. */
  readonly columns: readonly { readonly pin: string; readonly index: number }[];
  readonly defaultLocale: string | undefined;
  readonly query: string;
}

/** What stands in one cell: the default text with its id, a translation, or how many locales have one. */
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

const rowName = ({ id, again }: MatrixRow): string => {
  if (id === undefined) return "question";
  return again === undefined ? id : `${id}, once more`;
};
