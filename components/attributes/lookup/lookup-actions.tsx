"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CopyButton } from "@/components/ui/text/copy-button";
import { isCut, lookupText } from "@/lib/attributes/lookup/copy-text";
import { bareIds } from "@/lib/attributes/model/answer-key";
import type { LookupAnswer } from "@/lib/attributes/lookup/lookup-answer";
import { answerIdOfKey } from "@/lib/attributes/model/answer-key";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { writePins } from "@/lib/attributes/model/pins";
import { lookupQuery } from "@/lib/attributes/queries";
import { pluralize } from "@/lib/pluralize";
import { CopyIds } from "../copy-ids";
import { ExportButton } from "../export-button";
import { PinnedLocales } from "../locales/pinned-locales";

interface LookupActionsProps {
  readonly answer: LookupAnswer | undefined;
  readonly ids: readonly string[];
  readonly overview: AttributesOverview;
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
}

/** Pinned locales and actions of the lookup result. */
export function LookupActions({ answer, ids, overview, pins, onPins }: LookupActionsProps) {
  return (
    <>
      <PinnedLocales pins={pins} locales={overview.locales} onChange={onPins} />
      {answer && answer.rows.length > 0 ? <ResultExports answer={answer} ids={ids} pins={pins} /> : null}
    </>
  );
}

interface ResultExportsProps {
  readonly answer: LookupAnswer;
  readonly ids: readonly string[];
  readonly pins: readonly string[];
}

function ResultExports({ answer, ids, pins }: ResultExportsProps) {
  const { rows, left } = answer;
  const client = useQueryClient();
  const copied = async (): Promise<string> =>
    lookupText(rows.some(isCut) ? await client.query(lookupQuery(ids, pins, true)) : answer);
  const pairs = rows.map((row) =>
    row.answerId ? `${row.attributeId}:${answerIdOfKey(row.answerId)}` : row.attributeId,
  );
  const rowsText = pluralize(rows.length, "row");
  return (
    <>
      <CopyIds count={bareIds(pairs).length} read={() => Promise.resolve(pairs)} />
      <CopyButton size="md" text={copied} subject={rowsText} note=", without HTML markup">
        Copy {rowsText}
      </CopyButton>
      <ExportButton
        what="lookup"
        count={left > 0 ? undefined : rows.length}
        params={{ pins: writePins(pins) }}
        ids={ids}
      />
    </>
  );
}
