/** People of the panel at the entry or step that a finding names. Pure. */
import type { OpportunityReach } from "../../panels/model/model.ts";
import { publishedText } from "../../panels/model/published-count.ts";
import type { FindingPosition } from "../../targeting/lint/finding.ts";

type Reach = Pick<OpportunityReach, "entries" | "ladder">;

/** "120 + 40 possible people", "9,000 people alone"; `undefined` for another position, or if that is withheld. */
export function findingPeople({ entries, ladder }: Reach, { entry, step }: FindingPosition): string | undefined {
  if (entry !== undefined) {
    const people = Object.hasOwn(entries, entry) ? entries[entry] : undefined;
    return people && `${sumText(people.certain, people.possible)} people`;
  }
  const alone = step === undefined ? undefined : ladder.find(({ key }) => key === step)?.alone;
  return alone ? `${sumText(alone.certain, alone.possible)} people alone` : undefined;
}

const sumText = (certain: Parameters<typeof publishedText>[0], possible: typeof certain): string =>
  possible > 0 ? `${publishedText(certain)} + ${publishedText(possible)} possible` : publishedText(certain);
