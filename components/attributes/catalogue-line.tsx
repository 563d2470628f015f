import { Link } from "@/components/ui/link";
import { memo, type ReactNode } from "react";
import { CATALOGUE_COLUMNS, type CatalogueColumn } from "@/lib/attributes/catalogue-columns";
import { expiryWords } from "@/lib/attributes/expiry";
import type { CatalogueRow } from "@/lib/attributes/model";
import { modeWords } from "@/lib/attributes/mode";
import { routes } from "@/lib/routes";
import { AsOf } from "../ui/as-of";
import { Chip } from "../ui/chip";
import { ServiceText } from "../ui/service-text";
import { LINE_GRID } from "./catalogue-head";
import { countryList } from "./country-names";

interface CatalogueLineProps {
  readonly row: CatalogueRow;
  readonly columns: readonly CatalogueColumn[];
}

/** One attribute. Below 1,024 px its facts stand in a few short lines. Scrolling draws those that come into sight, not all anew. */
export const CatalogueLine = memo(function CatalogueLine({ row, columns }: CatalogueLineProps) {
  const facts = CATALOGUE_COLUMNS.filter((column) => column !== "question" && columns.includes(column));
  return (
    <div role="presentation" className={`${LINE_GRID} border-b border-line py-(--row-pad) text-dense`}>
      <span role="cell" className="text-soft tabular-nums lg:text-right">
        {row.rank ?? "–"}
      </span>
      <span role="cell" className="mono text-soft wrap-anywhere max-lg:col-start-2">
        {row.id}
      </span>
      <span role="cell" className="max-lg:col-start-2 max-lg:row-start-1">
        <Link href={routes.attribute(row.id)} className="font-medium" title={row.name}>
          {row.name ? <ServiceText text={row.name} limit={120} /> : `Attribute ${row.id}`}
        </Link>
      </span>
      {columns.includes("question") ? (
        <span
          role="cell"
          className="text-soft max-lg:col-start-2 lg:truncate lg:[&_bdi]:whitespace-nowrap"
          title={row.question?.text}
        >
          {row.question ? <ServiceText text={row.question.text} locale={row.question.locale} limit={200} /> : null}
          {/* Why there is no question to show, where no column of its own tells it. */}
          {row.readAt === undefined && !columns.includes("readAt") ? <Details row={row} /> : null}
        </span>
      ) : null}
      <span
        role="presentation"
        className="lg:contents max-lg:col-start-2 max-lg:mt-0.5 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5"
      >
        {facts.map((column) => (
          <Fact key={column} column={column} row={row} />
        ))}
      </span>
    </div>
  );
});

function Fact({ column, row }: { readonly column: CatalogueColumn; readonly row: CatalogueRow }) {
  const known = row.readAt !== undefined;
  switch (column) {
    case "answers":
      return <Numeric words={["answer", "answers"]} value={row.answers} known={known} />;
    case "locales":
      return <Numeric words={["locale", "locales"]} value={row.locales} known={known} />;
    case "countries":
      return (
        <Numeric
          words={["country", "countries"]}
          value={row.countries.length}
          known={known}
          title={countryList(row.countries)}
        />
      );
    case "dependsOn":
      return <Numeric words={["dependency", "dependencies"]} value={row.dependsOn} known={known} />;
    case "usedIn":
      return <Numeric words={["opportunity", "opportunities"]} value={row.usedIn} known />;
    case "mode":
      return <Cell {...(known ? { title: modeWords(row.mode) } : {})}>{known ? modeWords(row.mode) : null}</Cell>;
    case "active":
      return (
        <Cell>
          <Status row={row} />
        </Cell>
      );
    case "expires":
      return (
        <Cell {...(row.expiresAfter === undefined ? {} : { title: `${row.expiresAfter} ms` })}>
          {known ? (
            <>
              <span className="text-soft lg:hidden">expires: </span>
              {expiryWords(row.expiresAfter)}
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
  /** For one and for any other number. */
  readonly words: readonly [one: string, many: string];
  readonly value: number;
  /** The details were read; before that nothing is known of it. */
  readonly known: boolean;
  readonly title?: string;
}

function Numeric({ words, value, known, title }: NumericProps) {
  return (
    <span role="cell" className="tabular-nums lg:text-right" title={title}>
      {known ? value.toLocaleString("en") : null}
      {known ? <span className="text-soft lg:hidden"> {words[value === 1 ? 0 : 1]}</span> : null}
    </span>
  );
}

function Status({ row }: { readonly row: CatalogueRow }) {
  if (row.active === undefined) return <span className="text-soft">not stated</span>;
  return row.active ? <Chip state="match">Active</Chip> : <Chip>Inactive</Chip>;
}

function Details({ row }: { readonly row: CatalogueRow }) {
  if (row.readAt !== undefined) return <AsOf at={row.readAt} focusable={false} />;
  if (row.failure === undefined) return <span className="text-small text-soft">not read yet</span>;
  return (
    <Chip state="miss" title={row.failure}>
      Failed
    </Chip>
  );
}
