/** Local readings of a whole run: every subject beside every group, in turns. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { eachGroup, opportunitiesOfGroups } from "../opportunities/of-groups.ts";
import type { ActionContext } from "../server/action.ts";
import { compileTargeting, verdictBy, type CompiledTargeting, type QuickVerdict } from "../targeting/compile.ts";
import { hasHiddenTargeting } from "../targeting/evaluate.ts";
import { RuleTable } from "../targeting/rule-table.ts";
import { answersThatCount, candidatesOf, kindest, readSubject, toReadAs, type ReadSubject } from "./local-readings.ts";
import { toBriefView, type LocalView, type ReadAs } from "./local-view.ts";

/** So many pairs are kept with steps, sentences and nearest paths; of more, the verdicts alone. */
export const DETAILED_PAIRS = 200;

/** By group id; a group that was never read has no entry. */
export type Readings = ReadonlyMap<string, LocalView>;

/** One for each subject, in their order. */
export async function readRun(
  context: ActionContext,
  groupIds: readonly string[],
  subjects: readonly ReadSubject[],
): Promise<readonly Readings[]> {
  if (groupIds.length * subjects.length > DETAILED_PAIRS) return readBriefly(context, groupIds, subjects);
  const groups = await opportunitiesOfGroups(context, groupIds);
  const readings: Readings[] = [];
  for (const subject of subjects) readings.push(await readSubject(context, groups, subject));
  return readings;
}

interface Compiled {
  readonly targeting: CompiledTargeting;
  readonly hiddenTargeting: boolean;
  readonly readAs: ReadAs;
}

async function readBriefly(
  context: ActionContext,
  groupIds: readonly string[],
  subjects: readonly ReadSubject[],
): Promise<readonly Readings[]> {
  const { groups, rules } = await compileGroups(context, groupIds);
  const readings: Readings[] = [];
  for (const { answers, locale } of subjects) {
    const { counted } = await answersThatCount(context, answers);
    const truths = rules.truthsFor(counted);
    const views = new Map<string, LocalView>();
    for (const [groupId, members] of groups) {
      const read = members.map(({ targeting, ...rest }) => told(rest, verdictBy(targeting, truths)));
      const best = kindest(read, locale);
      if (best) views.set(groupId, toBriefView(best.quick, best));
      if (views.size % GROUPS_A_TURN === 0) await breathe();
    }
    readings.push(views);
    await breathe();
  }
  return readings;
}
const GROUPS_A_TURN = 20;

const told = <T extends { readonly readAs: ReadAs }>(one: T, quick: QuickVerdict) => ({
  ...one,
  quick,
  verdict: quick.verdict,
  locale: one.readAs.locale,
});

/** Bodies are let go group by group: what is kept of them is small. */
async function compileGroups(context: ActionContext, groupIds: readonly string[]) {
  const rules = new RuleTable();
  const groups = new Map<string, readonly Compiled[]>();
  for await (const [groupId, members] of eachGroup(context, groupIds)) {
    const compiled: Compiled[] = [];
    for (const member of candidatesOf(members)) {
      await breathe();
      const { targeting, opportunity } = member;
      compiled.push({
        targeting: compileTargeting(targeting, opportunity.status, rules),
        hiddenTargeting: hasHiddenTargeting(targeting),
        readAs: toReadAs(member, members.length - 1),
      });
    }
    groups.set(groupId, compiled);
  }
  return { groups, rules };
}
