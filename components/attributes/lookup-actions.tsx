"use client";

import { answerIdAt } from "@/lib/attributes/answer-place";
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

/** In which locales the texts are shown, and what can be done with them. */
export function LookupActions({ answer, ids, overview, pins, onPins }: LookupActionsProps) {
  return (
    <>
      <PinnedLocales pins={pins} locales={overview.locales} onChange={onPins} />
      {answer && answer.rows.length > 0 ? <TakeOut answer={answer} ids={ids} pins={pins} /> : null}
    </>
  );
}

interface TakeOutProps {
  readonly answer: LookupAnswer;
  readonly ids: readonly string[];
  readonly pins: readonly string[];
}

function TakeOut({ answer, ids, pins }: TakeOutProps) {
  const { rows, left } = answer;
  const pairs = rows.map((row) => (row.answerId ? `${row.attributeId}:${answerIdAt(row.answerId)}` : row.attributeId));
  const words = `${rows.length.toLocaleString("en")} ${rows.length === 1 ? "row" : "rows"}`;
  return (
    <>
      <CopyIds count={bareIds(pairs).length} read={() => Promise.resolve(pairs)} />
      <CopyButton size="md" text={() => Promise.resolve(lookupText(answer))} what={words}>
        Copy {words}
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
