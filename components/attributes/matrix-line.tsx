import type { CSSProperties } from "react";
import { unpackCell, type MatrixRow } from "@/lib/attributes/matrix";
import { classNames } from "../ui/class-names";
import { ServiceText } from "../ui/service-text";
import { TranslationCell } from "./translation-cell";

interface MatrixLineProps {
  readonly row: MatrixRow;
  /** The shown locales with their place in the row's cells. */
  readonly columns: readonly { readonly pin: string; readonly index: number }[];
  readonly defaultLocale: string | undefined;
  readonly query: string;
  readonly style: CSSProperties;
}

const CELL = "min-w-0 px-3 py-2";

/** The question, or one answer. */
export function MatrixLine({ row, columns, defaultLocale, query, style }: MatrixLineProps) {
  const ground = row.id === undefined ? "bg-subtle" : "bg-raised";
  const missing = row.possible - row.covered;
  return (
    <div role="presentation" className={classNames("grid border-b border-line text-dense", ground)} style={style}>
      <span role="cell" className={classNames(CELL, ground, "sticky left-0 z-1 border-r border-line pl-3.5")}>
        <ServiceText text={row.text} locale={defaultLocale} query={query} limit={400} />
        <small className={classNames("block", row.id !== undefined && "mono")}>{row.id ?? "question"}</small>
      </span>
      {columns.map(({ pin, index }) => (
        <span key={pin} role="cell" className={CELL}>
          <TranslationCell cell={unpackCell(row, index)} locale={pin} query={query} />
        </span>
      ))}
      <span role="cell" className={classNames(CELL, "text-right whitespace-nowrap", missing === 0 && "text-soft")}>
        {row.covered} of {row.possible}
        {missing > 0 ? <small className="block">{missing} missing</small> : null}
      </span>
    </div>
  );
}
