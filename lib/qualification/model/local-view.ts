/** Local evaluation of one group as data for the screen and for the stored run. Pure; sizes are bounded. */
import type { Int64 } from "../../int64.ts";
import { closedText } from "../../opportunities/persona-overlay/overlay-text.ts";
import { isCondition } from "../../targeting/entry-identity.ts";
import type { QuickVerdict } from "../../targeting/evaluate/compile.ts";
import type { Answers } from "../../targeting/evaluate/evaluate.ts";
import { EVALUATION_MODEL } from "../../targeting/model.ts";
import type {
  Capacity,
  CellEvaluation,
  EntryEvaluation,
  Evaluation,
  StepEvaluation,
  Truth,
  UnknownReason,
  VerdictKind,
} from "../../targeting/evaluation.ts";
import type { FactCheck } from "../../targeting/evaluation.ts";
import { entryStateLabel } from "../../targeting/status.ts";
import { axesText } from "../../targeting/wording/axes-text.ts";
import { cellValueSegments, type Wording } from "../../targeting/wording/cell-sentence.ts";
import { attributeText, type Names, type NameText } from "../../targeting/wording/names.ts";
import type { Segment } from "../../targeting/wording/segments.ts";
import { entrySentence, entriesText, stepSentence } from "../../targeting/wording/sentence.ts";
import type { Expired } from "./answer-expiry.ts";
import { toCheckViews, type FactView } from "./fact-view.ts";
import { redactedAnswer } from "./redacted-answer.ts";
import type { NearestView } from "./nearest-view.ts";
import { isFewChoices, stepsByUrgency, decidingEntry } from "./deciding-entry.ts";

export interface CellView {
  readonly attributeId: Int64;
  readonly attribute: NameText;
  readonly wanted: readonly Segment[];
  /** Empty when no answer was given, or when the answer is "nothing applies". */
  readonly has: readonly NameText[];
  readonly given: boolean;
  /** Epoch milliseconds of the day the answer was given, if known; also set for an expired answer. */
  readonly givenAt?: number;
  /** Time of expiry; an expired answer is not in `has`. */
  readonly expiredSince?: number;
  readonly truth: Truth;
  readonly reason?: ShownReason;
}

/** `answer_expired`: an answer exists but is too old to count, so a new answer can decide. */
export type ShownReason = UnknownReason | "answer_expired";

interface NeedView {
  readonly attributeId: Int64;
  readonly attribute: NameText;
  /** Day given and time of expiry of an expired answer; absent: none was given. */
  readonly expired?: Expired | undefined;
}

export interface StepView {
  /** Such as `F1` or `Q2`. */
  readonly key: string;
  readonly kind: "filter" | "quota";
  readonly verdict: VerdictKind;
  /** "4 entries", "24 entries, 17 open". */
  readonly entries: string;
  readonly matched: number;
  /** The whole step as one sentence, for a step with few entries. */
  readonly choice?: readonly Segment[];
  /**
   * "310 of 310 closed": entries without capacity. Set when the step is closed for this respondent, unless `told` is
   * the only closed entry.
   */
  readonly shut?: string;
  /** The shown entry: the one entered, else the nearest. Absent for a step without entries. */
  readonly told?: {
    readonly key: string;
    readonly fits: Truth;
    readonly sentence: readonly Segment[];
    /** `Open`, `Closed`, `Count 0`; quotas only. */
    readonly state?: string;
    readonly count?: string;
    readonly cells: readonly CellView[];
    /** Number of cells beyond those listed. */
    readonly more: number;
    /** Conditions hidden by the service, plus tags that refer to no condition. */
    readonly hidden: number;
  };
}

/** Source of the targeting: opportunity and snapshot. */
export interface EvaluatedAs {
  readonly opportunityId: Int64;
  readonly locale: string;
  /** As received. */
  readonly status: string;
  readonly readAt: number;
  readonly snapshotId: string;
  /** Number of other opportunities of the same group in the library. */
  readonly others: number;
  /** The first of them, those of the same locale before others; absent without others, and in runs stored before ids were kept. */
  readonly otherIds?: readonly Int64[];
  /** Minutes, as received. */
  readonly statedMinutes?: string;
}

export interface LocalView {
  readonly model: string;
  readonly verdict: VerdictKind;
  readonly eligibility: Truth;
  readonly capacity: Capacity;
  /** Absent in runs stored before it was kept. */
  readonly hasQuotas?: boolean;
  /** "right person · open". */
  readonly axes: string;
  /** Attributes whose answers can change the verdict. */
  readonly needs: readonly NeedView[];
  readonly reasons: readonly ShownReason[];
  readonly hiddenTargeting: boolean;
  /** Checked before the targeting. Absent in brief views and in runs stored before facts were checked. */
  readonly facts?: readonly FactView[];
  /** Keys of steps without entries, in the service's order. Absent if there are none, and in runs stored before they were kept. */
  readonly emptySteps?: readonly string[];
  /** Failing first, then undetermined, then passing. */
  readonly steps: readonly StepView[];
  /**
   * Shortest changes that would make the respondent match. Absent when the respondent matches already, and in runs
   * stored before this was computed.
   */
  readonly nearest?: NearestView;
  readonly readAs: EvaluatedAs;
  /** Verdict only, because the run has too many pairs: no steps, needs, reasons or nearest path. */
  readonly brief?: true;
}

const MAX_CELLS = 30;
const MAX_VALUES = 20;

export interface LocalContext {
  readonly names: Names;
  /** Unexpired answers only. */
  readonly answers: Answers;
  /** Dates the answers were given, by attribute id. */
  readonly dates?: ReadonlyMap<string, number>;
  readonly expired?: ReadonlyMap<string, Expired>;
  readonly nearest?: NearestView;
  readonly facts?: readonly FactView[];
  readonly readAs: EvaluatedAs;
}

export function toLocalView(evaluation: Evaluation, context: LocalContext): LocalView {
  const { names, readAs, expired, nearest, facts } = context;
  const hasQuotas = evaluation.steps.some(({ step }) => step.kind === "quota");
  return {
    model: evaluation.model,
    verdict: evaluation.verdict,
    eligibility: evaluation.eligibility,
    capacity: evaluation.capacity,
    hasQuotas,
    axes: exclusionText(evaluation.facts) || axesText({ ...evaluation, hasQuotas }),
    needs: evaluation.needs.map((attributeId) => ({
      attributeId,
      attribute: attributeText(names, attributeId),
      ...(expired?.has(attributeId) ? { expired: expired.get(attributeId) } : {}),
    })),
    reasons: shownReasons(evaluation, expired),
    hiddenTargeting: evaluation.hiddenTargeting,
    ...(facts ? { facts } : {}),
    ...withEmptySteps(evaluation.emptySteps),
    steps: stepsByUrgency(evaluation).map((step) => toStepView(step, context)),
    ...(nearest ? { nearest } : {}),
    readAs,
  };
}

const withEmptySteps = (emptySteps: readonly string[]): Pick<LocalView, "emptySteps"> =>
  emptySteps.length > 0 ? { emptySteps } : {};

interface BriefContext extends Pick<Evaluation, "hiddenTargeting" | "emptySteps"> {
  /** Facts checked before the targeting. */
  readonly checks: readonly FactCheck[];
  readonly hasQuotas: boolean;
  readonly readAs: EvaluatedAs;
}

/** "device not accepted", "country and language not accepted"; `""` for an accepted respondent. */
function exclusionText(checks: readonly FactCheck[]): string {
  const kinds = checks.filter(({ kind, truth }) => truth === "no" && kind !== "status").map(({ kind }) => kind);
  return kinds.length === 0 ? "" : `${new Intl.ListFormat("en").format(kinds)} not accepted`;
}

/** The same view without details, from a verdict computed without them. */
export function toBriefView(
  { verdict, eligibility, capacity }: QuickVerdict,
  { hiddenTargeting, emptySteps, checks, hasQuotas, readAs }: BriefContext,
): LocalView {
  return {
    model: EVALUATION_MODEL,
    verdict,
    eligibility,
    capacity,
    hasQuotas,
    axes: exclusionText(checks) || axesText({ verdict, eligibility, capacity, hasQuotas, needs: [], reasons: [] }),
    needs: [],
    reasons: [],
    hiddenTargeting,
    facts: toCheckViews(checks),
    ...withEmptySteps(emptySteps),
    steps: [],
    readAs,
    brief: true,
  };
}

/** Splits missing answers into expired ones and those never given. */
function shownReasons({ reasons, needs }: Evaluation, expired: LocalContext["expired"]): readonly ShownReason[] {
  const old = needs.filter((id) => expired?.has(id)).length;
  return reasons.flatMap((reason): ShownReason[] => {
    if (reason !== "needs_answer" || old === 0) return [reason];
    return old === needs.length ? ["answer_expired"] : ["answer_expired", "needs_answer"];
  });
}

function toStepView(evaluation: StepEvaluation, context: LocalContext): StepView {
  const wording: Wording = { names: context.names, ranges: true };
  const { step, verdict, matchedEntries } = evaluation;
  const entry = decidingEntry(evaluation);
  return {
    key: step.key,
    kind: step.kind,
    verdict,
    entries: entriesText(step),
    matched: matchedEntries.length,
    ...(isFewChoices(step) ? { choice: stepSentence(step, wording) } : {}),
    ...(verdict === "closed_quota" && !isOneOfOthers(evaluation) ? { shut: closedText(evaluation) } : {}),
    ...(entry ? { told: toShownEntry(entry, step.kind, wording, context) } : {}),
  };
}

/**
 * The respondent matches exactly one entry, which is closed while others are open: naming it is more informative than a
 * count.
 */
const isOneOfOthers = ({ entries, matchedEntries }: StepEvaluation): boolean =>
  matchedEntries.length === 1 && entries.some(({ capacity }) => capacity !== "closed");

function toShownEntry(
  { entry, eligibility, cells: evaluated }: EntryEvaluation,
  kind: StepView["kind"],
  wording: Wording,
  context: LocalContext,
): NonNullable<StepView["told"]> {
  const cells = evaluated.filter(({ cell }) => isCondition(cell));
  return {
    key: entry.key,
    fits: eligibility,
    sentence: entrySentence({ ...entry, cells: entry.cells.slice(0, MAX_CELLS) }, wording),
    ...(kind === "quota" ? { state: entryStateLabel(entry) } : {}),
    ...(entry.countText === undefined ? {} : { count: entry.countText }),
    cells: cells
      .toSorted(missesFirst)
      .slice(0, MAX_CELLS)
      .map((cell) => toCellView(cell, wording, context)),
    more: Math.max(0, cells.length - MAX_CELLS),
    hidden: entry.hiddenTags.length + entry.danglingTags.length,
  };
}

const ORDER: Readonly<Record<Truth, number>> = { no: 0, unknown: 1, yes: 2 };
const missesFirst = (a: CellEvaluation, b: CellEvaluation): number => ORDER[a.verdict.truth] - ORDER[b.verdict.truth];

function toCellView({ cell, verdict }: CellEvaluation, wording: Wording, context: LocalContext): CellView {
  const { answers, dates, expired } = context;
  const given = answers.get(cell.attribute_id);
  const old = expired?.get(cell.attribute_id);
  const givenAt = old?.at ?? dates?.get(cell.attribute_id);
  const reason = old && verdict.reason === "needs_answer" ? "answer_expired" : verdict.reason;
  return {
    attributeId: cell.attribute_id,
    attribute: attributeText(wording.names, cell.attribute_id),
    wanted: cellValueSegments(cell, wording),
    has: (given ?? []).slice(0, MAX_VALUES).map((value) => redactedAnswer(cell.attribute_id, value, wording.names)),
    given: given !== undefined,
    ...(givenAt === undefined ? {} : { givenAt }),
    ...(old ? { expiredSince: old.since } : {}),
    truth: verdict.truth,
    ...(reason ? { reason } : {}),
  };
}
