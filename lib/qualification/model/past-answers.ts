/** Earlier participation of a respondent according to stored live runs. Pure. */
import type { Opportunity } from "../../sampling/schema.ts";
import { formatUtcDay } from "../../time.ts";
import { DOCUMENTED_DISPOSITIONS, dispositionText } from "./dispositions.ts";
import type { LiveState } from "./live-view.ts";

/** The respondent completed the group, at least in part. */
const COMPLETED: readonly string[] = ["1.0", "1.1"];
/** Dispositions about earlier participation: in the group, its project, or an excluded project or category. */
export const PARTICIPATION_PAIRS: readonly string[] = [...COMPLETED, "4.0", "4.1", "4.2"];
/** The service let the respondent in; whether they took part is unknown. */
export const QUALIFIED_STATES: readonly LiveState[] = ["match", "qualified"];

export interface PastAnswer {
  readonly groupId: string;
  /** Projects of the group in the library. */
  readonly projectIds: readonly string[];
  /** Categories of the group in the library. */
  readonly categoryIds: readonly string[];
  /** Epoch milliseconds of the run. */
  readonly at: number;
  /** One of `PARTICIPATION_PAIRS`; absent: the respondent qualified. */
  readonly pair?: string;
}

type Excluding = Pick<Opportunity, "group_id" | "project_id" | "project_exclusions" | "category_exclusions">;

/**
 * Strongest evidence against participation in stored runs, as a phrase. In order: a disposition for this group, a
 * complete in an excluded project or category, a qualification for one. `undefined` without evidence.
 * @param answers newest first.
 */
export function pastExclusion(answers: readonly PastAnswer[], opportunity: Excluding): string | undefined {
  const named = answers.find(({ groupId, pair }) => groupId === opportunity.group_id && pair !== undefined);
  if (named) return `${saysOn(named)} “${pairText(named.pair)}” for this group; the service decides again`;
  const others = answers.filter(({ groupId }) => groupId !== opportunity.group_id);
  const completed = others.filter(({ pair }) => pair !== undefined && COMPLETED.includes(pair));
  const complete = evidenceIn(completed, opportunity);
  if (complete) {
    const { answer, within } = complete;
    return `${saysOn(answer)} “${pairText(answer.pair)}” for group ${answer.groupId} of ${within}; the service decides again`;
  }
  const qualified = others.filter(({ pair }) => pair === undefined);
  const qualification = evidenceIn(qualified, opportunity);
  if (!qualification) return undefined;
  const { answer, within } = qualification;
  return `${saysOn(answer)} that the respondent qualified for group ${answer.groupId} of ${within}; whether they took part is unknown`;
}

/** First answer about an excluded project, else about an excluded category. */
function evidenceIn(answers: readonly PastAnswer[], opportunity: Excluding) {
  const own = opportunity.project_id ?? undefined;
  const projects: ReadonlySet<string> = new Set([
    ...(own === undefined ? [] : [own]),
    ...opportunity.project_exclusions,
  ]);
  const categories: ReadonlySet<string> = new Set(opportunity.category_exclusions);
  const byProject = first(answers, ({ projectIds }) => projectIds.find((id) => projects.has(id)));
  if (byProject) {
    const within = byProject.id === own ? "this project" : `the excluded project ${byProject.id}`;
    return { answer: byProject.answer, within };
  }
  const byCategory = first(answers, ({ categoryIds }) => categoryIds.find((id) => categories.has(id)));
  return byCategory && { answer: byCategory.answer, within: `the excluded category ${byCategory.id}` };
}

function first(answers: readonly PastAnswer[], idOf: (answer: PastAnswer) => string | undefined) {
  for (const answer of answers) {
    const id = idOf(answer);
    if (id !== undefined) return { answer, id };
  }
  return undefined;
}

const saysOn = ({ at }: PastAnswer): string => `A saved run from ${formatUtcDay(at)} says`;

const NAMES = new Map(DOCUMENTED_DISPOSITIONS.map((view) => [view.pair, view]));
const pairText = (pair = ""): string => dispositionText(NAMES.get(pair) ?? { pair });
