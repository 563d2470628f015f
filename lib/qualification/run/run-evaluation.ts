/** Local evaluations of a whole run: every subject with every group. Yields to the event loop. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eachGroup, opportunitiesByGroup } from "../../opportunities/conflicts/opportunities-by-group.ts";
import type { ActionContext } from "../../server/action.ts";
import {
  compileTargeting,
  verdictBy,
  type CompiledTargeting,
  type QuickVerdict,
} from "../../targeting/evaluate/compile.ts";
import { checkFacts, factsOf, type OpportunityFacts } from "../../targeting/facts/facts.ts";
import { emptyStepsIn, hasHiddenTargeting } from "../../targeting/evaluate/evaluate.ts";
import { RuleTable } from "../../targeting/evaluate/rule-table.ts";
import { candidatesOf, mostFavourable } from "../evaluation/candidates.ts";
import {
  validAnswers,
  evaluateSubject,
  toEvaluatedAs,
  type EvaluationSubject,
} from "../evaluation/local-evaluation.ts";
import { toBriefView, type LocalView, type EvaluatedAs } from "../model/local-view.ts";

/** Maximum pairs stored with steps, sentences and nearest paths; larger runs store verdicts only. */
export const DETAILED_PAIRS = 200;

/** By group id; no entry for a group that was never fetched. */
export type Evaluations = ReadonlyMap<string, LocalView>;

/**
 * One map per subject, in subject order.
 * @param typed for a run without a call: opportunity ids the operator entered, see `candidatesOf`.
 */
export async function evaluateRun(
  context: ActionContext,
  groupIds: readonly string[],
  subjects: readonly EvaluationSubject[],
  typed?: ReadonlySet<string>,
): Promise<readonly Evaluations[]> {
  if (groupIds.length * subjects.length > DETAILED_PAIRS) {
    return evaluateBriefly(context, await compileGroups(context, groupIds, subjects, typed), subjects);
  }
  const groups = await opportunitiesByGroup(context, groupIds);
  const evaluations: Evaluations[] = [];
  for (const subject of subjects) evaluations.push(await evaluateSubject(context, { groups, typed }, subject));
  return evaluations;
}

interface Compiled {
  readonly targeting: CompiledTargeting;
  readonly facts: OpportunityFacts;
  readonly hiddenTargeting: boolean;
  readonly emptySteps: readonly string[];
  readonly hasQuotas: boolean;
  readonly readAs: EvaluatedAs;
}

async function evaluateBriefly(
  context: ActionContext,
  { groups, rules }: Awaited<ReturnType<typeof compileGroups>>,
  subjects: readonly EvaluationSubject[],
): Promise<readonly Evaluations[]> {
  const evaluations: Evaluations[] = [];
  for (const { answers, locale, formFactor } of subjects) {
    const { counted } = await validAnswers(context, answers);
    const truths = rules.truthsFor(counted);
    const views = new Map<string, LocalView>();
    for (const [groupId, members] of groups) {
      const read = members.map(({ targeting, ...rest }) =>
        withVerdict(rest, verdictBy(targeting, truths, { locale, formFactor })),
      );
      const best = mostFavourable(read, locale);
      if (best)
        views.set(
          groupId,
          toBriefView(best.quick, { ...best, checks: checkFacts(best.facts, { locale, formFactor }) }),
        );
      if (views.size % GROUPS_PER_TURN === 0) await nextTurn();
    }
    evaluations.push(views);
    await nextTurn();
  }
  return evaluations;
}
const GROUPS_PER_TURN = 20;

const withVerdict = <T extends { readonly readAs: EvaluatedAs }>(one: T, quick: QuickVerdict) => ({
  ...one,
  quick,
  verdict: quick.verdict,
  locale: one.readAs.locale,
});

/** Loads opportunity bodies group by group and releases them: only the compiled form is kept. */
async function compileGroups(
  context: ActionContext,
  groupIds: readonly string[],
  subjects: readonly EvaluationSubject[],
  typed: ReadonlySet<string> | undefined,
) {
  const locales = new Set(subjects.map(({ locale }) => locale));
  const rules = new RuleTable();
  const groups = new Map<string, readonly Compiled[]>();
  for await (const [groupId, members] of eachGroup(context, groupIds)) {
    const compiled: Compiled[] = [];
    for (const member of candidatesOf(members, { typed, locales })) {
      await nextTurn();
      const { targeting, opportunity } = member;
      const facts = factsOf(opportunity);
      compiled.push({
        targeting: compileTargeting(targeting, facts, rules),
        facts,
        hiddenTargeting: hasHiddenTargeting(targeting),
        emptySteps: emptyStepsIn(targeting),
        hasQuotas: targeting.steps.some(({ kind }) => kind === "quota"),
        readAs: toEvaluatedAs(member, members),
      });
    }
    groups.set(groupId, compiled);
  }
  return { groups, rules };
}
