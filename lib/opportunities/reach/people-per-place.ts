/** People of the panel for each place of a quota entry, as text and as a level of ink. Pure. */
import type { OpportunityReach } from "../../panels/model/model.ts";
import { publishedText, type PublishedCount, SMALLEST_GROUP } from "../../panels/model/published-count.ts";
import type { TargetingEntry } from "../../targeting/model.ts";
import { entryState, entryStateLabel } from "../../targeting/status.ts";
import { groupedDigits } from "../model/figure-text.ts";
import { PER_PLACE_STARTS } from "../model/library-names.ts";

/** Below this, entries are outlined: with usual response rates they are unlikely to be filled. */
export const FEW_PER_PLACE = PER_PLACE_STARTS[1];

/** From little to much. */
export type InkLevel = 1 | 2 | 3 | 4 | 5;

export interface EntryPeople {
  /** `undefined` for an entry that isn’t surely open or has no count. */
  readonly level: InkLevel | undefined;
  /** Fewer than three people per place. */
  readonly isFew: boolean;
  /** "3.0"; "–" without a level. */
  readonly text: string;
  /** People who certainly fit the entry, with room in all other steps. */
  readonly certain: PublishedCount;
  /** "120", "120 + 40 possible" */
  readonly fits: string;
  /** "199,840 don’t match" */
  readonly no: string;
  /** "120 people for 40 places" */
  readonly people: string;
  /** "40 more possible, 199,840 don’t match" */
  readonly others: string;
  /** "120 people for 40 places: 3.0 each, 40 more possible, 199,840 don’t match" */
  readonly sentence: string;
}

type Counts = OpportunityReach["entries"][string];

/** Upper bound where no rest is published: the panel's size was rounded down, the people of an entry perhaps up. */
const SMALL_REST = 2 * SMALLEST_GROUP;

/** "199,840 don’t match": rest of the panel, from published figures; up to 18 off. */
export function entryRest(size: PublishedCount, { certain, possible }: Counts): string {
  const no = size - certain - possible;
  return `${no > 0 ? no.toLocaleString("en") : `< ${SMALL_REST}`} don’t match`;
}

/** People per place of one quota entry; `undefined` if the reach does not contain the entry. */
export function entryPeople({ entries, panel }: Pick<OpportunityReach, "entries" | "panel">, entry: TargetingEntry) {
  const counts = Object.hasOwn(entries, entry.key) ? entries[entry.key] : undefined;
  return counts && peopleOf(counts, entry, entryRest(panel.size, counts));
}

function peopleOf({ certain, possible, perPlace }: Counts, entry: TargetingEntry, no: string): EntryPeople {
  const people = `${publishedText(certain)} people`;
  const fits =
    possible > 0 ? `${publishedText(certain)} + ${publishedText(possible)} possible` : publishedText(certain);
  const others = `${possible > 0 ? `${publishedText(possible)} more possible, ` : ""}${no}`;
  if (perPlace === null || !entry.open) {
    const why = entryState(entry) === "open" ? "no count" : entryStateLabel(entry).toLowerCase();
    const sentence = `${people}, ${why}, ${others}`;
    return { level: undefined, isFew: false, text: "–", certain, fits, no, people, others, sentence };
  }
  const text = certain === 0 ? fewerText(entry.count) : perPlaceText(perPlace);
  const forPlaces = `${people} for ${groupedDigits(entry.countText ?? "")} ${entry.count === 1 ? "place" : "places"}`;
  return {
    level: levelOf(perPlace),
    isFew: perPlace < FEW_PER_PLACE,
    text,
    certain,
    fits,
    no,
    people: forPlaces,
    others,
    sentence: `${forPlaces}: ${text} each, ${others}`,
  };
}

/** The starts are the lower bounds of the levels 2 to 5. */
function levelOf(perPlace: number): InkLevel {
  return (1 + PER_PLACE_STARTS.filter((from) => perPlace >= from).length) as InkLevel;
}

/** "3.0", "1,200" */
const perPlaceText = (perPlace: number): string =>
  perPlace < 100 ? perPlace.toFixed(1) : Math.round(perPlace).toLocaleString("en");

/** Upper bound of people per place where fewer than 10 people match. */
function fewerText(places = 1): string {
  const bound = SMALLEST_GROUP / Math.max(1, places);
  return `< ${bound < 0.1 ? "0.1" : perPlaceText(Math.ceil(bound * 10) / 10)}`;
}

/** `true` if any entry has a number of people per place. */
export const hasPeoplePerPlace = ({ entries }: Pick<OpportunityReach, "entries">): boolean =>
  Object.values(entries).some(({ perPlace }) => perPlace !== null);
