"use client";

import { bareIds, lookupText } from "@/lib/attributes/hit-copy";
import type { LookupAnswer } from "@/lib/attributes/lookup-answer";
import type { AttributesOverview } from "@/lib/attributes/model";
import { writePins } from "@/lib/attributes/pins";
import { CopyButton } from "../ui/copy-button";
import { CopyIds } from "./copy-ids";
import { ExportButton } from "./export-button";
import { PinnedLocales } from "./pinned-locales";

interface LookupActionsProps {
  readonly answer: LookupAnswer | undefined;
  readonly ids: readonly string[];
  readonly overview: AttributesOverview;
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
}

/** How many ids were found, and what can be done with their texts. */
export function LookupActions({ answer, ids, overview, pins, onPins }: LookupActionsProps) {
  const pinned = <PinnedLocales pins={pins} locales={overview.locales} onChange={onPins} />;
  if (!answer) return pinned;
  const { rows, unknown } = answer;
  const found = ids.length - unknown.length;
  const pairs = rows.map((row) => (row.answerId ? `${row.attributeId}:${row.answerId}` : row.attributeId));
  return (
    <>
      <p role="status" className="text-small text-soft">
        <b className="text-text">
          {found.toLocaleString("en")} of {ids.length.toLocaleString("en")} ids
        </b>{" "}
        found, {rows.length.toLocaleString("en")} {rows.length === 1 ? "text" : "texts"}
      </p>
      {pinned}
      {rows.length === 0 ? null : (
        <>
          <CopyIds count={bareIds(pairs).length} read={() => Promise.resolve(pairs)} />
          <CopyButton
            size="md"
            text={() => Promise.resolve(lookupText(answer))}
            what={`${rows.length.toLocaleString("en")} rows`}
          >
            Copy {rows.length.toLocaleString("en")} {rows.length === 1 ? "row" : "rows"}
          </CopyButton>
          <ExportButton
            what="lookup"
            count={answer.left > 0 ? undefined : rows.length}
            params={{ pins: writePins(pins) }}
            ids={ids}
          />
        </>
      )}
    </>
  );
}
