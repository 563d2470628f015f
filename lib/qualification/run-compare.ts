/** Two kept runs side by side, group by group, and what is not the same. Pure. */
import type { Int64 } from "../int64.ts";
import type { OutcomeView, RunView } from "./run-view.ts";

/** `asked`: only one of the runs has the group. `reasons`: the dispositions of the live answers. */
export type RunChange = "asked" | "live" | "reasons" | "local" | "agreement" | "snapshot";

export interface ComparedGroup {
  readonly groupId: Int64;
  /** Absent: this run did not ask about it. */
  readonly a?: OutcomeView;
  readonly b?: OutcomeView;
  /** Nothing: both say the same. */
  readonly changed: readonly RunChange[];
}

/** In the order of the first run, then what only the second has. */
export function compareRuns(a: Pick<RunView, "outcomes">, b: Pick<RunView, "outcomes">): readonly ComparedGroup[] {
  const [left, right] = [byGroup(a), byGroup(b)];
  return [...new Set([...left.keys(), ...right.keys()])].map((groupId) => {
    const [one, other] = [left.get(groupId), right.get(groupId)];
    return {
      groupId,
      ...(one ? { a: one } : {}),
      ...(other ? { b: other } : {}),
      changed: one && other ? changes(one, other) : ["asked"],
    };
  });
}

const byGroup = ({ outcomes }: Pick<RunView, "outcomes">) =>
  new Map(outcomes.map((outcome) => [outcome.groupId, outcome]));

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
