import { entryPeople } from "@/lib/opportunities/reach/people-per-place";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { TargetingEntry, TargetingStep } from "@/lib/targeting/model";

interface PeopleCellProps {
  readonly reach: OpportunityReach;
  readonly entry: TargetingEntry;
  readonly kind: TargetingStep["kind"];
}

/** Heading of the column. */
export const peopleHead = (kind: TargetingStep["kind"]): string => (kind === "quota" ? "People per place" : "People");

/** People of an entry: "3.0 (120 + 40 possible)" with places, "120 + 40 possible" in a filter; below, all others. */
export function PeopleCell({ reach, entry, kind }: PeopleCellProps) {
  const people = entryPeople(reach, entry);
  if (!people) return "–";
  return (
    <span title={kind === "filter" ? undefined : people.sentence}>
      {kind === "filter" ? (
        people.fits
      ) : (
        <>
          {people.text} <small>({people.fits})</small>
          {people.isFew ? <span className="sr-only"> few</span> : null}
        </>
      )}{" "}
      <small className="block">{people.no}</small>
    </span>
  );
}
