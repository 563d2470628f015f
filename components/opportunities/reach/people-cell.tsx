import { entryPeople } from "@/lib/opportunities/reach/people-per-place";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";
import type { TargetingEntry } from "@/lib/targeting/model";

interface PeopleCellProps {
  readonly reach: OpportunityReach;
  readonly entry: TargetingEntry;
}

/** People per place in a table, with the people: "3.0 (120)". The count has its own column. */
export function PeopleCell({ reach, entry }: PeopleCellProps) {
  const people = entryPeople(reach, entry);
  if (!people) return "–";
  return (
    <span title={people.sentence} className="whitespace-nowrap">
      {people.text} <small>({publishedText(people.certain)})</small>
      {people.isFew ? <span className="sr-only"> few</span> : null}
    </span>
  );
}
