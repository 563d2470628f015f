import { memo, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { RowCheckbox } from "@/components/ui/grid/row-checkbox";
import type { SelectRow } from "@/components/ui/grid/use-row-selection";
import { Link } from "@/components/ui/navigation/link";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { nameText, percentText, questionText, valueText } from "@/lib/panels/ledger/ledger-text";
import type { LedgerRow } from "@/lib/panels/ledger/ledger-view";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { LEDGER_GRID } from "./ledger-head";
import { ReachedBar } from "./reached-bar";

interface LedgerLineProps {
  readonly row: LedgerRow;
  /** From 1. */
  readonly rank: number;
  /** Share reached by the rows before, whole percent. */
  readonly before: number;
  /** Requested locale; `""`: default texts. */
  readonly locale: string;
  readonly selected: boolean;
  /** Stable identity across rows. */
  readonly onSelect: SelectRow<LedgerRow>;
}

/** One question of the ledger. Below 1,024 px its figures stack in a few short lines. */
export const LedgerLine = memo(function LedgerLine({ row, rank, before, locale, selected, onSelect }: LedgerLineProps) {
  return (
    <div
      role="presentation"
      className={classNames(LEDGER_GRID, "border-b border-line py-(--row-pad) text-dense", selected && "bg-mute-tint")}
    >
      <span role="cell" className="self-start max-lg:row-start-1 print:invisible">
        <RowCheckbox
          className="-my-0.75"
          label={`Select ${nameText(row)}`}
          checked={selected}
          onSelect={(on, extend) => onSelect(row, on, extend)}
        />
      </span>
      <span role="cell" className="self-start text-soft tabular-nums max-lg:row-start-1 lg:text-right">
        {rank}
      </span>
      <div role="cell" className="min-w-0 max-lg:col-start-3 max-lg:row-start-1">
        <Question row={row} locale={locale} />
      </div>
      <span
        role="presentation"
        className="lg:contents max-lg:col-start-3 max-lg:mt-1 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3"
      >
        <Figure unit={row.opportunities === 1 ? "opportunity" : "opportunities"}>
          {row.opportunities.toLocaleString("en")}
        </Figure>
        <Figure name="value">{row.value > 0 ? valueText(row.value) : "–"}</Figure>
        <Figure unit="have it">{percentText(row.has)}</Figure>
        <Figure unit="expire in 30 days">{percentText(row.expiring)}</Figure>
        <Figure name="undetermined">
          {publishedText(row.could)}
          <small className="text-soft lg:block">
            {" "}
            {publishedText(row.alone)} <span className="lg:hidden">miss </span>only this
          </small>
        </Figure>
        <span role="cell" className="max-lg:basis-full">
          <ReachedBar reached={row.reached} before={before} />
        </span>
      </span>
    </div>
  );
});

function Question({ row, locale }: Pick<LedgerLineProps, "row" | "locale">) {
  const { question } = row;
  const text = questionText(row);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5">
        <Link href={routes.attribute(row.attributeId)} className="font-medium">
          <ServiceText text={nameText(row)} />
        </Link>
        <span className="mono text-small text-soft">{row.attributeId}</span>
        {text === undefined ? null : (
          <span className="-my-1 print:hidden">
            <CopyButton text={text} subject={`question of ${nameText(row)}`} variant="quiet" />
          </span>
        )}
      </div>
      <div className="text-soft">
        {question && text !== undefined ? (
          <ServiceText text={question.text} locale={question.locale} limit={200} />
        ) : (
          missingText(row)
        )}
        {question && locale !== "" && question.locale !== locale ? <small> · default text</small> : null}
      </div>
    </>
  );
}

/** Without a name the attribute's details are not in the store. */
const missingText = ({ name }: Pick<LedgerRow, "name">): string =>
  name === "" ? "Details not loaded yet" : "No question in this locale";

interface FigureProps {
  /** Before the figure, where rows are stacked. */
  readonly name?: string;
  /** After the figure, where rows are stacked. */
  readonly unit?: string;
  readonly children: ReactNode;
}

function Figure({ name, unit, children }: FigureProps) {
  return (
    <span role="cell" className="tabular-nums lg:text-right">
      {name === undefined ? null : <span className="text-soft lg:hidden">{name} </span>}
      {children}
      {unit === undefined ? null : <span className="text-soft lg:hidden"> {unit}</span>}
    </span>
  );
}
