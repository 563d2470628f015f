"use client";

import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { tabLink, type LinkState } from "@/lib/opportunities/opportunity-link";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { NO_ATTRIBUTE } from "@/lib/sampling/unreadable/kinds";
import { attributeSegment, cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { Sentence } from "../targeting/sentence";
import type { CellRow } from "./cell-rows";

export const CELL_GRID =
  "sm:grid sm:grid-cols-[10rem_minmax(9rem,13rem)_9rem_minmax(12rem,1fr)_minmax(9rem,11rem)] sm:min-w-[52rem]";
/** On a phone: tag and attribute on one line; values and uses below. */
const PHONE_STYLE = "max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-3.5";

interface CellLineProps {
  readonly id: string;
  readonly row: CellRow;
  readonly wording: Wording;
  readonly linkState: LinkState;
}

/** Row of one cell: its condition, and the entries that use it. */
export function CellLine({ id, row, wording, linkState }: CellLineProps) {
  const { cell, hidden, repeated } = row;
  return (
    <div
      role="presentation"
      className={`${CELL_GRID} ${PHONE_STYLE} items-center border-b border-line py-(--row-pad) text-dense`}
    >
      <span role="cell" className="mono min-w-0 wrap-anywhere max-sm:max-w-2/5 sm:px-3 sm:pl-3.5">
        {cell.tag}
      </span>
      <span role="cell" className="min-w-0 wrap-anywhere max-sm:flex-1 max-sm:basis-24 sm:px-3">
        {hidden ? (
          <span className="text-soft">not disclosed</span>
        ) : cell.attribute_id === NO_ATTRIBUTE ? (
          <span className="text-soft">unreadable</span>
        ) : (
          <Link href={routes.attribute(cell.attribute_id)} title={`Attribute ${cell.attribute_id}`}>
            <Sentence segments={[attributeSegment(cell.attribute_id, wording)]} />
          </Link>
        )}
      </span>
      <span role="cell" className="mono text-soft wrap-anywhere max-sm:ml-auto sm:px-3">
        {cell.kind}
      </span>
      <span role="cell" className="min-w-0 max-sm:basis-full max-sm:wrap-anywhere sm:px-3">
        {hidden ? (
          <Chip>Hidden by the service (ignored)</Chip>
        ) : (
          <Sentence segments={cellValueSegments(cell, { ...wording, limit: 12 })} />
        )}
        {repeated ? (
          <>
            {" "}
            <Chip state="maybe" title="Only the first cell with this tag is used">
              Duplicate tag
            </Chip>
          </>
        ) : null}
      </span>
      <span role="cell" className="min-w-0 text-soft max-sm:wrap-anywhere sm:px-3">
        <UsedIn id={id} row={row} linkState={linkState} />
      </span>
    </div>
  );
}

function UsedIn({ id, row, linkState }: Omit<CellLineProps, "wording">) {
  const { cell, hidden, usedIn, entries, firstEntries } = row;
  if (usedIn.length === 0) return "unused";
  const more = entries - firstEntries.length;
  const title = `${firstEntries.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const text = (
    <>
      <span className="mono">{usedIn.join(", ")}</span>
      <small>
        {" · "}
        {pluralize(entries, "entry", "entries")}
      </small>
    </>
  );
  if (hidden) return <span title={title}>{text}</span>;
  const [step = ""] = usedIn;
  return (
    <Link
      href={tabLink(id, "targeting", { ...linkState, tag: cell.tag }, { entry: firstEntries[0] ?? step })}
      scroll={false}
      title={`Highlight ${title}`}
    >
      {text}
    </Link>
  );
}
