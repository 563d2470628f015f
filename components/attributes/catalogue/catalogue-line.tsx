import { memo, type ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { RowCheckbox } from "@/components/ui/grid/row-checkbox";
import type { SelectRow } from "@/components/ui/grid/use-row-selection";
import { Link } from "@/components/ui/navigation/link";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
import { CATALOGUE_COLUMNS, type CatalogueColumn } from "@/lib/attributes/model/catalogue-columns";
import { expiryPeriodText } from "@/lib/attributes/model/expiry";
import { modeLabel } from "@/lib/attributes/model/mode";
import type { CatalogueRow } from "@/lib/attributes/model/model";
import { toPlainText } from "@/lib/plain-text";
import { attributeHref } from "../attribute-href";
import { countryList } from "../country-names";
import { shortLocale } from "../filter-labels";
import { LINE_GRID } from "./catalogue-head";

interface CatalogueLineProps {
  readonly row: CatalogueRow;
  readonly columns: readonly CatalogueColumn[];
  /** Locale whose missing texts are counted; the link opens the attribute with its gaps. `""` for none. */
  readonly missing?: string;
  /** Pinned locales of the URL; `null` without any. */
  readonly urlPins?: string | null;
  readonly selected: boolean;
  /** Stable identity across rows. */
  readonly onSelect: SelectRow<CatalogueRow>;
}

/**
 * Catalogue row. Below 1,024 px its facts stack in a few short lines. Memoized: scrolling renders only the rows that
 * enter the viewport.
 */
export const CatalogueLine = memo(function CatalogueLine({
  row,
  columns,
  missing = "",
  urlPins = null,
  selected,
  onSelect,
}: CatalogueLineProps) {
  const facts = CATALOGUE_COLUMNS.filter((column) => column !== "question" && columns.includes(column));
  return (
    <div
      role="presentation"
      className={classNames(LINE_GRID, "border-b border-line py-(--row-pad) text-dense", selected && "bg-mute-tint")}
    >
      <span role="cell" className="self-start max-lg:row-start-1 print:invisible">
        <RowCheckbox
          className="-my-0.75"
          label={`Select ${row.name ? `${toPlainText(row.name).slice(0, 80)}, ` : ""}${row.id}`}
          checked={selected}
          onSelect={(on, extend) => onSelect(row, on, extend)}
        />
      </span>
      <span role="cell" className="text-soft tabular-nums max-lg:row-start-1 lg:text-right">
        {row.rank ?? "–"}
      </span>
      <span role="cell" className="mono text-soft wrap-anywhere max-lg:col-start-3">
        {row.id}
      </span>
      <span role="cell" className="max-lg:col-start-3 max-lg:row-start-1">
        <Link href={attributeHref(row.id, { pins: urlPins, missing })} className="font-medium" title={row.name}>
          {row.name ? <ServiceText text={row.name} limit={120} /> : `Attribute ${row.id}`}
        </Link>
      </span>
      {missing === "" ? null : (
        <span
          role="cell"
          className="tabular-nums max-lg:col-start-2 lg:text-right"
          title={`Missing in ${shortLocale(missing)}`}
        >
          {row.missing?.toLocaleString("en")}
          <span className="text-soft lg:hidden"> missing in {shortLocale(missing)}</span>
        </span>
      )}
      {columns.includes("question") ? (
        <span
          role="cell"
          className="text-soft max-lg:col-start-3 lg:truncate lg:[&_bdi]:whitespace-nowrap"
          title={row.question?.text}
        >
          {row.question ? <ServiceText text={row.question.text} locale={row.question.locale} limit={200} /> : null}
          {/* Reason for the missing question, unless the `readAt` column already shows it. */}
          {row.readAt === undefined && !columns.includes("readAt") ? <Details row={row} /> : null}
        </span>
      ) : null}
      <span
        role="presentation"
        className="lg:contents max-lg:col-start-3 max-lg:mt-0.5 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5"
      >
        {facts.map((column) => (
          <Fact key={column} column={column} row={row} />
        ))}
      </span>
    </div>
  );
});

function Fact({ column, row }: { readonly column: CatalogueColumn; readonly row: CatalogueRow }) {
  const isFetched = row.readAt !== undefined;
  switch (column) {
    case "answers":
      return <Numeric unit={["answer", "answers"]} value={row.answers} isFetched={isFetched} />;
    case "locales":
      return <Numeric unit={["locale", "locales"]} value={row.locales} isFetched={isFetched} />;
    case "countries":
      return (
        <Numeric
          unit={["country", "countries"]}
          value={row.countries.length}
          isFetched={isFetched}
          title={countryList(row.countries)}
        />
      );
    case "dependsOn":
      return <Numeric unit={["dependency", "dependencies"]} value={row.dependsOn} isFetched={isFetched} />;
    case "usedIn":
      return <Numeric unit={["opportunity", "opportunities"]} value={row.usedIn} isFetched />;
    case "mode":
      return (
        <Cell {...(isFetched ? { title: modeLabel(row.mode) } : {})}>{isFetched ? modeLabel(row.mode) : null}</Cell>
      );
    case "active":
      return (
        <Cell>
          <Status row={row} />
        </Cell>
      );
    case "expires":
      return (
        <Cell {...(row.expiresAfter === undefined ? {} : { title: `${row.expiresAfter} ms` })}>
          {isFetched ? (
            <>
              <span className="text-soft lg:hidden">expires: </span>
              {expiryPeriodText(row.expiresAfter)}
            </>
          ) : null}
        </Cell>
      );
    default:
      return (
        <Cell>
          <Details row={row} />
        </Cell>
      );
  }
}

function Cell({ children, title }: { readonly children: ReactNode; readonly title?: string }) {
  return (
    <span role="cell" className="min-w-0 lg:truncate" title={title}>
      {children}
    </span>
  );
}

interface NumericProps {
  /** Unit, singular and plural. */
  readonly unit: readonly [one: string, many: string];
  readonly value: number;
  /** `true` once the details were fetched; before that the value is unknown. */
  readonly isFetched: boolean;
  readonly title?: string;
}

function Numeric({ unit, value, isFetched, title }: NumericProps) {
  return (
    <span role="cell" className="tabular-nums lg:text-right" title={title}>
      {isFetched ? value.toLocaleString("en") : null}
      {isFetched ? <span className="text-soft lg:hidden"> {unit[value === 1 ? 0 : 1]}</span> : null}
    </span>
  );
}

function Status({ row }: { readonly row: CatalogueRow }) {
  if (row.active === undefined) return <span className="text-soft">not stated</span>;
  return row.active ? <Chip state="match">Active</Chip> : <Chip>Inactive</Chip>;
}

function Details({ row }: { readonly row: CatalogueRow }) {
  if (row.readAt !== undefined) return <AsOf at={row.readAt} focusable={false} />;
  if (row.failure === undefined) return <span className="text-small text-soft">not loaded yet</span>;
  return (
    <Chip state="miss" title={row.failure}>
      Failed
    </Chip>
  );
}
