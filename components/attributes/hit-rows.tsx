import Link from "next/link";
import { expiryWords, EXPIRY_NOT_STATED } from "@/lib/attributes/expiry";
import { unpackCell } from "@/lib/attributes/matrix";
import { modeWords } from "@/lib/attributes/mode";
import { hitSummary, type Hit, type HitGroup } from "@/lib/attributes/search-answer";
import { routes } from "@/lib/routes";
import { ServiceText } from "../ui/service-text";
import { Td, Th } from "../ui/table-cells";
import { TranslationCell } from "./translation-cell";

interface HitRowsProps {
  readonly group: HitGroup;
  readonly pins: readonly string[];
  readonly query: string;
}

/** The hits of one attribute under its name. */
export function HitRows({ group, pins, query }: HitRowsProps) {
  return (
    <tbody>
      <tr>
        <Th scope="rowgroup" colSpan={pins.length + 1} className="bg-subtle font-normal!">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Link href={routes.attribute(group.id)} className="font-semibold">
              <ServiceText text={group.name || `Attribute ${group.id}`} query={query} />
            </Link>
            <span className="mono text-soft">{group.id}</span>
            <span className="text-small text-soft">{metaOf(group)}</span>
            <span className="ml-auto text-small">{hitSummary(group.hits)}</span>
          </span>
        </Th>
      </tr>
      {group.hits.map((hit) => (
        <HitRow key={`${hit.kind} ${hit.id ?? ""}`} hit={hit} pins={pins} query={query} />
      ))}
    </tbody>
  );
}

function metaOf({ rank, mode, answers, expiresAfter, usedIn }: HitGroup): string {
  const expiry = expiryWords(expiresAfter);
  return [
    rank === undefined ? "" : `rank ${rank}`,
    modeWords(mode),
    `${answers.toLocaleString("en")} answer${answers === 1 ? "" : "s"}`,
    expiry === EXPIRY_NOT_STATED ? "" : `expires after ${expiry}`,
    usedIn > 0 ? `used in ${usedIn}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

interface HitRowProps {
  readonly hit: Hit;
  readonly pins: readonly string[];
  readonly query: string;
}

function HitRow({ hit, pins, query }: HitRowProps) {
  const foundOutside = hit.locale !== undefined && ![hit.locale, ...hit.also].some((locale) => pins.includes(locale));
  return (
    <tr>
      <Td label="Hit" className="wrap-anywhere">
        <span>
          <HitName hit={hit} />
          <small className="block" title={hit.also.length > 0 ? [hit.locale, ...hit.also].join(", ") : undefined}>
            {whereWords(hit, pins)}
          </small>
        </span>
      </Td>
      {hit.cells.length === 0 ? (
        <Td colSpan={pins.length}>
          <ServiceText text={hit.matched} query={query} limit={300} />
        </Td>
      ) : (
        pins.map((pin, column) => (
          <Td key={pin} label={pin}>
            <TranslationCell
              cell={unpackCell({ ...hit, covered: 0, possible: 0 }, column)}
              locale={pin}
              query={query}
            />
            {foundOutside && column === 0 ? (
              <span className="mt-1.25 block border-t border-line pt-1">
                <small className="mono mr-1.5">{hit.locale}</small>
                <ServiceText text={hit.matched} locale={hit.locale} query={query} />
              </span>
            ) : null}
          </Td>
        ))
      )}
    </tr>
  );
}

function HitName({ hit }: { readonly hit: Hit }) {
  if (hit.kind === "answer") return <span className="mono">{hit.id}</span>;
  if (hit.kind === "question") return "Question";
  return hit.kind === "id" ? "Id" : "Name";
}

/** `in de_DE`, `in de_DE, +2`, `default text`: a pinned locale is named before others. */
function whereWords({ kind, locale, also }: Hit, pins: readonly string[]): string {
  if (kind === "name" || kind === "id") return "";
  const named = pins.find((pin) => pin === locale || also.includes(pin)) ?? locale;
  const first = named === undefined ? "default text" : `in ${named}`;
  if (also.length === 0) return first;
  return `${first}, +${also.length}`;
}
