import Link from "next/link";
import { expiryWords } from "@/lib/attributes/expiry";
import type { CatalogueRow } from "@/lib/attributes/model";
import { modeWords } from "@/lib/attributes/mode";
import { routes } from "@/lib/routes";
import { AsOf } from "../ui/as-of";
import { Chip } from "../ui/chip";
import { ServiceText } from "../ui/service-text";
import { countryList } from "./country-names";

/** The columns, shared with the head: one grid a line, so that lines can be placed freely. */
export const LINE_GRID =
  "grid items-baseline gap-x-3 px-3.5 grid-cols-[3rem_minmax(0,1fr)] lg:grid-cols-[2.5rem_4.5rem_minmax(8rem,13rem)_minmax(8rem,1fr)_7.5rem_5rem_4.5rem_4rem_5rem_6rem]";

/** One attribute. Below 1024 px its facts stand in a few short lines. */
export function CatalogueLine({ row }: { readonly row: CatalogueRow }) {
  return (
    <div role="presentation" className={`${LINE_GRID} border-b border-line py-2 text-dense`}>
      <span role="cell" className="text-right text-soft tabular-nums">
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
      <span role="cell" className="text-soft max-lg:col-start-2 lg:truncate" title={row.question?.text}>
        {row.question ? <ServiceText text={row.question.text} locale={row.question.locale} limit={200} /> : null}
      </span>
      <span
        role="presentation"
        className="lg:contents max-lg:col-start-2 max-lg:mt-0.5 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5"
      >
        <span role="cell">{row.readAt === undefined ? null : modeWords(row.mode)}</span>
        <span role="cell">
          <Status row={row} />
        </span>
        <Numeric words="countries" value={row.countries.length} title={countryList(row.countries)} show={row.readAt} />
        <Numeric words="answers" value={row.answers} show={row.readAt} />
        <span
          role="cell"
          className="lg:pl-2"
          title={row.expiresAfter === undefined ? undefined : `${row.expiresAfter} ms`}
        >
          {row.readAt === undefined ? null : (
            <>
              <span className="text-soft lg:hidden">expires: </span>
              {expiryWords(row.expiresAfter)}
            </>
          )}
        </span>
        <span role="cell">
          <Details row={row} />
        </span>
      </span>
    </div>
  );
}

interface NumericProps {
  readonly words: string;
  readonly value: number;
  readonly title?: string;
  readonly show: number | undefined;
}

function Numeric({ words, value, title, show }: NumericProps) {
  return (
    <span role="cell" className="lg:text-right" title={title}>
      {show === undefined ? null : value.toLocaleString("en")}
      {show === undefined ? null : <span className="text-soft lg:hidden"> {words}</span>}
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
