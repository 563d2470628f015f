/** Two kept runs side by side, group by group, and what is not the same. Pure. */
import type { Int64 } from "../int64.ts";
import type { OutcomeView, RunView } from "./run-view.ts";

/** `asked`: only one of the runs has the group. `reasons`: the dispositions of the live answers. */
export type RunChange = "asked" | "live" | "reasons" | "local" | "agreement" | "snapshot";

export interface ComparedGroup {
  readonly groupId: Int64;
  /** Whom it is about, where a run has several respondents. */
  readonly respondent?: string;
  /** Absent: this run did not ask about it. */
  readonly a?: OutcomeView;
  readonly b?: OutcomeView;
  /** Nothing: both say the same. */
  readonly changed: readonly RunChange[];
}

type Compared = Pick<RunView, "outcomes"> & Partial<Pick<RunView, "subjects">>;

/**
 * In the order of the first run, then what only the second has. Where either has several respondents, the same one of both is
 * compared: the same persona, else the same label, else the same place.
 */
export function compareRuns(a: Compared, b: Compared): readonly ComparedGroup[] {
  const several = [a, b].some(({ subjects = [] }) => subjects.length > 1);
  const [left, right] = [byPlace(a, several), byPlace(b, several)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((place) => {
    const [one, other] = [left.get(place), right.get(place)];
    const either = one ?? other;
    if (!either) return [];
    return {
      groupId: either.outcome.groupId,
      ...(several ? { respondent: either.respondent } : {}),
      ...(one ? { a: one.outcome } : {}),
      ...(other ? { b: other.outcome } : {}),
      changed: one && other ? changes(one.outcome, other.outcome) : ["asked" as const],
    };
  });
}

function byPlace({ outcomes, subjects = [] }: Compared, several: boolean) {
  return new Map(
    outcomes.map((outcome) => {
      const subject = subjects[outcome.subject];
      const respondent = subject?.label || `Respondent ${outcome.subject + 1}`;
      const who = subject?.personaId ?? respondent;
      return [several ? `${who} ${outcome.groupId}` : outcome.groupId, { outcome, respondent }] as const;
    }),
  );
}

function changes(a: OutcomeView, b: OutcomeView): RunChange[] {
  const differs: Readonly<Record<Exclude<RunChange, "asked">, boolean>> = {
    live: a.live?.state !== b.live?.state,
    reasons: reasonsOf(a) !== reasonsOf(b),
    local: localOf(a) !== localOf(b),
    agreement: a.agreement !== b.agreement,
    snapshot: a.local !== undefined && b.local !== undefined && snapshotOf(a) !== snapshotOf(b),
  };
  return (Object.keys(differs) as (keyof typeof differs)[]).filter((what) => differs[what]);
}

/** Their order says nothing. */
const reasonsOf = ({ live }: OutcomeView): string =>
  [...new Set(live?.dispositions.map(({ pair }) => pair))].sort().join(" ");
const localOf = ({ local }: OutcomeView): string => (local ? `${local.verdict} ${local.axes}` : "");
const snapshotOf = ({ local }: OutcomeView): string | undefined => local?.readAs.snapshotId;
