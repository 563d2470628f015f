/** Compares two stored runs group by group. Pure. */
import type { Int64 } from "../../int64.ts";
import type { SubjectView } from "../model/run-progress.ts";
import type { OutcomeView, RunView } from "../model/run-view.ts";

/** `asked`: the group is in only one of the runs. `reasons`: the dispositions of the live answers. */
export type RunChange = "asked" | "live" | "reasons" | "local" | "agreement" | "snapshot";

export interface ComparedGroup {
  /** Unique in a comparison. */
  readonly key: string;
  readonly groupId: Int64;
  /** Name of the respondent, when a run has several. */
  readonly respondent?: string;
  /** Absent: this run did not include the group. */
  readonly a?: OutcomeView;
  readonly b?: OutcomeView;
  /** Empty: no difference. */
  readonly changed: readonly RunChange[];
}

type Compared = Pick<RunView, "outcomes"> & Partial<Pick<RunView, "subjects">>;

/** The older run first, regardless of the order of selection. */
export const olderFirst = <T extends Pick<RunView, "createdAt">>(a: T, b: T): readonly [T, T] =>
  b.createdAt < a.createdAt ? [b, a] : [a, b];

/**
 * Ordered like the first run, then groups only in the second. With several respondents in either run, matching
 * respondents are compared: same persona, else same label, else same index. Those of the same persona or label are
 * matched in their order.
 */
export function compareRuns(a: Compared, b: Compared): readonly ComparedGroup[] {
  const several = [a, b].some(({ subjects = [] }) => subjects.length > 1);
  const [left, right] = [outcomesByKey(a, several), outcomesByKey(b, several)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [one, other] = [left.get(key), right.get(key)];
    const either = one ?? other;
    if (!either) return [];
    return {
      key,
      groupId: either.outcome.groupId,
      ...(several ? { respondent: either.respondent } : {}),
      ...(one ? { a: one.outcome } : {}),
      ...(other ? { b: other.outcome } : {}),
      changed: one && other ? changes(one.outcome, other.outcome) : ["asked" as const],
    };
  });
}

function outcomesByKey({ outcomes, subjects = [] }: Compared, several: boolean) {
  const keys = respondentKeys(subjects);
  return new Map(
    outcomes.map((outcome) => {
      const respondent = nameOf(subjects[outcome.subject], outcome.subject);
      const who = keys[outcome.subject] ?? respondent;
      return [several ? `${who} ${outcome.groupId}` : outcome.groupId, { outcome, respondent }] as const;
    }),
  );
}

const nameOf = (subject: Pick<SubjectView, "label"> | undefined, index: number): string =>
  subject?.label || `Respondent ${index + 1}`;

/** Key of each respondent; deleted personas can have the same name. */
function respondentKeys(subjects: readonly Pick<SubjectView, "label" | "personaId">[]): readonly string[] {
  const seen = new Map<string, number>();
  return subjects.map((subject, index) => {
    const who = subject.personaId ?? nameOf(subject, index);
    const before = seen.get(who) ?? 0;
    seen.set(who, before + 1);
    // A name has no line break.
    return before === 0 ? who : `${who}\n${before}`;
  });
}

function changes(a: OutcomeView, b: OutcomeView): RunChange[] {
  const differs: Readonly<Record<Exclude<RunChange, "asked">, boolean>> = {
    live: liveOf(a) !== liveOf(b),
    reasons: reasonsOf(a) !== reasonsOf(b),
    local: localOf(a, b) !== localOf(b, a),
    agreement: a.agreement !== b.agreement,
    snapshot: a.local !== undefined && b.local !== undefined && snapshotOf(a) !== snapshotOf(b),
  };
  return (Object.keys(differs) as (keyof typeof differs)[]).filter((what) => differs[what]);
}

/** An answer that can't be read counts as an answer. */
const liveOf = ({ live, unreadable }: OutcomeView): string | undefined =>
  unreadable === undefined ? live?.state : "unreadable";

/** Sorted, because the order of reasons has no meaning. */
const reasonsOf = ({ live }: OutcomeView): string =>
  [...new Set(live?.dispositions.map(({ pair }) => pair))].sort().join(" ");
/**
 * Fields instead of texts, which an older version may have worded, each in any order. Brief views have neither needs nor
 * reasons, so those are compared only if both views have them.
 */
function localOf({ local }: OutcomeView, other: OutcomeView): string {
  if (!local) return "";
  const { verdict, eligibility, capacity, facts = [] } = local;
  const detailed = !local.brief && !other.local?.brief;
  const needs = detailed ? local.needs.map(({ attributeId }) => attributeId) : [];
  const reasons = detailed ? local.reasons : [];
  const excluding = facts.flatMap(({ kind, truth }) => (truth === "no" ? [kind] : []));
  return JSON.stringify([verdict, eligibility, capacity, needs.toSorted(), reasons.toSorted(), excluding.toSorted()]);
}
const snapshotOf = ({ local }: OutcomeView): string | undefined => local?.readAs.snapshotId;
