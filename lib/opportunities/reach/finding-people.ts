/** People of the panel at the entry or step that a finding names. Pure. */
import type { OpportunityReach, ReachView } from "../../panels/model/model.ts";
import { publishedText, type PublishedCount } from "../../panels/model/published-count.ts";
import type { FindingPosition } from "../../targeting/lint/finding.ts";
import { entryRest } from "./people-per-place.ts";

type Reach = Pick<OpportunityReach, "entries" | "ladder" | "panel">;

/**
 * "120 + 40 possible people, 199,840 don’t match"; of a step alone "16,400 (2,000 with closed quotas only) people alone,
 * 183,600 don’t match". `undefined` for another position, or if that is withheld.
 */
export function findingPeople({ entries, ladder, panel }: Reach, { entry, step }: FindingPosition): string | undefined {
  if (entry !== undefined) {
    const people = Object.hasOwn(entries, entry) ? entries[entry] : undefined;
    return (
      people && `${sumText(publishedText(people.certain), people.possible)} people, ${entryRest(panel.size, people)}`
    );
  }
  const alone = step === undefined ? undefined : ladder.find(({ key }) => key === step)?.alone;
  return alone
    ? `${sumText(certainText(alone), alone.possible)} people alone, ${publishedText(alone.no)} don’t match`
    : undefined;
}

const certainText = ({ certain, onlyClosed }: ReachView): string =>
  onlyClosed > 0
    ? `${publishedText(certain)} (${publishedText(onlyClosed)} with closed quotas only)`
    : publishedText(certain);

const sumText = (certain: string, possible: PublishedCount): string =>
  possible > 0 ? `${certain} + ${publishedText(possible)} possible` : certain;
