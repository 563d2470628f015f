import { Languages } from "lucide-react";
import { memo } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/navigation/link";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import type { Hit, HitGroup } from "@/lib/attributes/search/search-answer";
import { attributeHref, rowKeyOf, type ListPins } from "../attribute-href";
import { HIT_GRID } from "../hit-grid";
import { PinnedCells } from "../locales/pinned-cells";
import { CopyRow } from "./copy-row";

interface HitLineProps {
  readonly group: HitGroup;
  readonly hit: Hit;
  /** Stable identity while the user types. */
  readonly listPins: ListPins;
  /** Query of the hits. */
  readonly query: string;
  readonly pins: readonly string[];
  /** The row is focused or hovered; its actions are rendered. */
  readonly active: boolean;
}

/**
 * One answer, question, name or id beside its texts in the pinned locales. Memoized: typing in the search box does not
 * re-render it.
 */
export const HitLine = memo(function HitLine({ group, hit, listPins, query, pins, active }: HitLineProps) {
  const id = hit.id ?? group.id;
  const rowKey = rowKeyOf(hit);
  const href = attributeHref(group.id, listPins, rowKey);
  const rowName = hit.kind === "question" ? `the question of ${group.id}` : `answer ${id}`;
  return (
    <div role="presentation" className={`${HIT_GRID} py-(--row-pad) text-dense max-sm:px-3.5`}>
      <div role="cell" className="flex min-w-0 items-start sm:pl-3.5">
        <div className="min-w-0 flex-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2">
          <HitName hit={hit} attributeId={group.id} href={href} />
          <small className="block max-sm:inline" title={hit.locales.filter(Boolean).join(", ")}>
            {localesText(hit, pins)}
          </small>
        </div>
        {/* Keeps its space while empty, so that buttons neither cover nor move text. */}
        <div className="-mt-0.5 flex h-6 w-19.5 shrink-0">
          {active ? (
            <>
              <CopyButton text={id} subject={`ID ${id}`} size="icon" variant="quiet" shortcut="y" />
              <CopyRow group={group} hit={hit} query={query} pins={pins} />
              {rowKey === undefined ? null : (
                <ButtonLink
                  href={`${href}&everyLocale=true`}
                  size="icon"
                  variant="quiet"
                  title={`Show ${rowName} in every locale`}
                  aria-label={`Show ${rowName} in every locale`}
                >
                  <Languages aria-hidden />
                </ButtonLink>
              )}
            </>
          ) : null}
        </div>
      </div>
      {hit.cells ? (
        <PinnedCells pins={pins} cells={hit.cells} standard={hit.standard} near={hit.near} />
      ) : (
        <div role="cell" aria-colspan={pins.length} className="col-[2/-1] min-w-0 px-3 max-sm:mt-1 max-sm:px-0">
          <ServiceText text={hit.standard?.text ?? ""} highlights={hit.standard?.highlights ?? []} />
        </div>
      )}
    </div>
  );
});

const KIND_LABELS = { question: "Question", name: "Name", description: "Description" } as const;

interface HitNameProps {
  readonly hit: Hit;
  readonly attributeId: string;
  readonly href: string;
}

/** Link to the hit. The row is the tab stop; Enter follows the same link. */
function HitName({ hit, attributeId, href }: HitNameProps) {
  if (hit.kind !== "id" && hit.kind !== "answer") {
    return (
      <Link href={href} tabIndex={-1}>
        {KIND_LABELS[hit.kind]}
      </Link>
    );
  }
  return (
    <Link href={href} tabIndex={-1} className="mono wrap-anywhere">
      {hit.kind === "id" ? <mark>{hit.id ?? attributeId}</mark> : hit.id}
    </Link>
  );
}

/** `in de_DE`, `in de_DE, +2`, `default text`: pinned locales take precedence. */
function localesText({ kind, id, locales }: Hit, pins: readonly string[]): string {
  if (kind === "id") return id === undefined ? "attribute" : "answer";
  if (kind === "name" || kind === "description") return "";
  const firstLocale = pins.find((pin) => locales.includes(pin)) ?? locales[0];
  const first = firstLocale ? `in ${firstLocale}` : "default text";
  return locales.length > 1 ? `${first}, +${locales.length - 1}` : first;
}
