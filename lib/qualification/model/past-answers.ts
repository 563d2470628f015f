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
  /** Epoch milliseconds of the run. */
  readonly at: number;
  /** One of `PARTICIPATION_PAIRS`; absent: the respondent qualified. */
  readonly pair?: string;
}

type Excluding = Pick<Opportunity, "group_id" | "project_id" | "project_exclusions">;

/**
 * Strongest evidence against participation in stored runs, as a phrase. In order: a disposition for this group, a
 * complete in an excluded project, a qualification for one. `undefined` without evidence.
 * @param answers newest first.
 */
export function pastExclusion(answers: readonly PastAnswer[], opportunity: Excluding): string | undefined {
  const named = answers.find(({ groupId, pair }) => groupId === opportunity.group_id && pair !== undefined);
  if (named) return `${saysOn(named)} “${pairText(named.pair)}” for this group; the service decides again`;
  const own = opportunity.project_id ?? undefined;
  const excluded = new Set([...(own === undefined ? [] : [own]), ...opportunity.project_exclusions]);
  const projectOf = ({ projectIds }: PastAnswer): string | undefined =>
    projectIds.find((id) => excluded.has(id as never));
  const others = answers.filter((answer) => answer.groupId !== opportunity.group_id && projectOf(answer) !== undefined);
  const completed = others.find(({ pair }) => pair !== undefined && COMPLETED.includes(pair));
  if (completed) {
    const which = projectOf(completed) === own ? "this project" : `the excluded project ${projectOf(completed)}`;
    return `${saysOn(completed)} “${pairText(completed.pair)}” for group ${completed.groupId} of ${which}; the service decides again`;
  }
  const qualified = others.find(({ pair }) => pair === undefined);
  if (!qualified) return undefined;
  const which = projectOf(qualified) === own ? "this project" : `the excluded project ${projectOf(qualified)}`;
  return `${saysOn(qualified)} that the respondent qualified for group ${qualified.groupId} of ${which}; whether they took part is unknown`;
}

const saysOn = ({ at }: PastAnswer): string => `A saved run from ${formatUtcDay(at)} says`;

const NAMES = new Map(DOCUMENTED_DISPOSITIONS.map((view) => [view.pair, view]));
const pairText = (pair = ""): string => dispositionText(NAMES.get(pair) ?? { pair });
