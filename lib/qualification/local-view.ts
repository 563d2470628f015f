/** The local reading of one group as data for the screen and for the kept run. Pure; sizes are bounded. */
import type { Int64 } from "../int64.ts";
import { closedText } from "../opportunities/lens-words.ts";
import type { Answers } from "../targeting/evaluate.ts";
import { cellValueSegments, type Wording } from "../targeting/cell-sentence.ts";
import type { QuickVerdict } from "../targeting/compile.ts";
import { EVALUATION_MODEL } from "../targeting/model.ts";
import { attributeWord, type Names, type Word } from "../targeting/names.ts";
import type {
  Capacity,
  CellReading,
  EntryReading,
  Reading,
  StepReading,
  Truth,
  UnknownReason,
  VerdictKind,
} from "../targeting/reading.ts";
import type { Segment } from "../targeting/segments.ts";
import { entrySentence, entriesText, stepSentence } from "../targeting/sentence.ts";
import { entryStateLabel } from "../targeting/status.ts";
import { axesText } from "../targeting/axes-words.ts";
import type { Expired } from "./answer-expiry.ts";
import { keptWord } from "./kept-word.ts";
import type { NearestView } from "./nearest-view.ts";
import { isFewChoices, stepsByUrgency, tellingEntry } from "./telling.ts";

export interface CellView {
  readonly attributeId: Int64;
  readonly attribute: Word;
  readonly wanted: readonly Segment[];
  /** Empty when no answer was given, or the answer says that nothing applies. */
  readonly has: readonly Word[];
  readonly given: boolean;
  /** Epoch milliseconds of the day on which the answer was given, where that is known; of an expired one too. */
  readonly givenAt?: number;
  /** When the answer stopped counting; it is not in `has`. */
  readonly expiredSince?: number;
  readonly truth: Truth;
  readonly reason?: ToldReason;
}

/** `answer_expired`: there is an answer, too old to count, so asking again can decide. */
export type ToldReason = UnknownReason | "answer_expired";

export interface NeedView {
  readonly attributeId: Int64;
  readonly attribute: Word;
  /** An answer was given on that day and stopped counting then; absent: none was given. */
  readonly expired?: Expired | undefined;
}

export interface StepView {
  /** `F1`, `Q2`. */
  readonly key: string;
  readonly kind: "filter" | "quota";
  readonly verdict: VerdictKind;
  /** "4 entries", "24 entries, 17 open". */
  readonly entries: string;
  readonly matched: number;
  /** The whole step in one sentence, where it is a choice of a few entries. */
  readonly choice?: readonly Segment[];
  /** "310 of 310 closed": which entries have no room. Of a step that is shut to this person, unless `told` is the one entry that is. */
  readonly shut?: string;
  /** The entry that is told: the one entered, else the nearest. Absent in a step without entries. */
  readonly told?: {
    readonly key: string;
    readonly fits: Truth;
    readonly sentence: readonly Segment[];
    /** `Open`, `Closed`, `Count 0`; quotas only. */
    readonly state?: string;
    readonly count?: string;
    readonly cells: readonly CellView[];
    /** Cells beyond those listed. */
    readonly more: number;
    /** Conditions that the service hides, and tags that lead to none. */
    readonly hidden: number;
  };
}

/** Which stored reading of which opportunity the targeting was taken from. */
export interface ReadAs {
  readonly opportunityId: Int64;
  readonly locale: string;
  /** As received. */
  readonly status: string;
  readonly readAt: number;
  readonly snapshotId: string;
  /** Other opportunities of the same group in the library. */
  readonly others: number;
  /** Minutes, as received. */
  readonly statedMinutes?: string;
}

export interface LocalView {
  readonly model: string;
  readonly verdict: VerdictKind;
  readonly eligibility: Truth;
  readonly capacity: Capacity;
  /** "right person · open". */
  readonly axes: string;
  /** Attributes whose answers can still decide. */
  readonly needs: readonly NeedView[];
  readonly reasons: readonly ToldReason[];
  readonly hiddenTargeting: boolean;
  /** Failing first, then open questions, then what passes. */
  readonly steps: readonly StepView[];
  /** What would let the respondent in. Absent for who is let in already, and in runs that were kept before it was worked out. */
  readonly nearest?: NearestView;
  readonly readAs: ReadAs;
  /** One of so many that only the verdict was kept: no steps, needs, reasons and nearest path. */
  readonly brief?: true;
}

const MOST_CELLS = 30;
const MOST_VALUES = 20;

export interface LocalContext {
  readonly names: Names;
  /** Those that count. */
  readonly answers: Answers;
  /** Days on which they were given, by attribute id. */
  readonly dates?: ReadonlyMap<string, number>;
  readonly expired?: ReadonlyMap<string, Expired>;
  readonly nearest?: NearestView;
  readonly readAs: ReadAs;
}

export function toLocalView(reading: Reading, context: LocalContext): LocalView {
  const { names, readAs, expired, nearest } = context;
  return {
    model: reading.model,
    verdict: reading.verdict,
    eligibility: reading.eligibility,
    capacity: reading.capacity,
    axes: axesText(reading),
    needs: reading.needs.map((attributeId) => ({
      attributeId,
      attribute: attributeWord(names, attributeId),
      ...(expired?.has(attributeId) ? { expired: expired.get(attributeId) } : {}),
    })),
    reasons: toldReasons(reading, expired),
    hiddenTargeting: reading.hiddenTargeting,
    steps: stepsByUrgency(reading).map((step) => toStepView(step, context)),
    ...(nearest ? { nearest } : {}),
    readAs,
  };
}

/** The same without details, from a verdict that was worked out without them. */
export function toBriefView(
  { verdict, eligibility, capacity }: QuickVerdict,
  { hiddenTargeting, readAs }: { readonly hiddenTargeting: boolean; readonly readAs: ReadAs },
): LocalView {
  return {
    model: EVALUATION_MODEL,
    verdict,
    eligibility,
    capacity,
    axes: axesText({ eligibility, capacity, needs: [], reasons: [] }),
    needs: [],
    reasons: [],
    hiddenTargeting,
    steps: [],
    readAs,
    brief: true,
  };
}

/** Which of the missing answers expired is told apart: they were given once. */
function toldReasons({ reasons, needs }: Reading, expired: LocalContext["expired"]): readonly ToldReason[] {
  const old = needs.filter((id) => expired?.has(id)).length;
  return reasons.flatMap((reason): ToldReason[] => {
    if (reason !== "needs_answer" || old === 0) return [reason];
    return old === needs.length ? ["answer_expired"] : ["answer_expired", "needs_answer"];
  });
}

function toStepView(reading: StepReading, context: LocalContext): StepView {
  const wording: Wording = { names: context.names };
  const { step, verdict, matchedEntries } = reading;
  const told = tellingEntry(reading);
  return {
    key: step.key,
    kind: step.kind,
    verdict,
    entries: entriesText(step),
    matched: matchedEntries.length,
    ...(isFewChoices(step) ? { choice: stepSentence(step, wording) } : {}),
    ...(verdict === "closed_quota" && !isOneOfOthers(reading) ? { shut: closedText(reading) } : {}),
    ...(told ? { told: toToldEntry(told, step.kind, wording, context) } : {}),
  };
}

/** The respondent is in one entry that is shut, and others are not: naming it says more than a number. */
const isOneOfOthers = ({ entries, matchedEntries }: StepReading): boolean =>
  matchedEntries.length === 1 && entries.some(({ capacity }) => capacity !== "closed");

function toToldEntry(
  { entry, eligibility, cells }: EntryReading,
  kind: StepView["kind"],
  wording: Wording,
  context: LocalContext,
): NonNullable<StepView["told"]> {
  return {
    key: entry.key,
    fits: eligibility,
    sentence: entrySentence({ ...entry, cells: entry.cells.slice(0, MOST_CELLS) }, wording),
    ...(kind === "quota" ? { state: entryStateLabel(entry) } : {}),
    ...(entry.countText === undefined ? {} : { count: entry.countText }),
    cells: [...cells]
      .sort(missesFirst)
      .slice(0, MOST_CELLS)
      .map((cell) => toCellView(cell, wording, context)),
    more: Math.max(0, cells.length - MOST_CELLS),
    hidden: entry.hiddenTags.length + entry.danglingTags.length,
  };
}

const ORDER: Readonly<Record<Truth, number>> = { no: 0, unknown: 1, yes: 2 };
const missesFirst = (a: CellReading, b: CellReading): number => ORDER[a.verdict.truth] - ORDER[b.verdict.truth];

function toCellView({ cell, verdict }: CellReading, wording: Wording, context: LocalContext): CellView {
  const { answers, dates, expired } = context;
  const given = answers.get(cell.attribute_id);
  const old = expired?.get(cell.attribute_id);
  const givenAt = old?.at ?? dates?.get(cell.attribute_id);
  const reason = old && verdict.reason === "needs_answer" ? "answer_expired" : verdict.reason;
  return {
    attributeId: cell.attribute_id,
    attribute: attributeWord(wording.names, cell.attribute_id),
    wanted: cellValueSegments(cell, wording),
    has: (given ?? []).slice(0, MOST_VALUES).map((value) => keptWord(cell.attribute_id, value, wording.names)),
    given: given !== undefined,
    ...(givenAt === undefined ? {} : { givenAt }),
    ...(old ? { expiredSince: old.since } : {}),
    truth: verdict.truth,
    ...(reason ? { reason } : {}),
  };
}
