/** Ink by people per place: stronger for more, outlined below three, so that it works in grayscale and on paper. */
import type { EntryPeople, InkLevel } from "@/lib/opportunities/reach/people-per-place";

/** Behind text. */
const CELL_INKS: Readonly<Record<InkLevel, string>> = {
  1: "bg-heat-1",
  2: "bg-heat-2",
  3: "bg-heat-3",
  4: "bg-heat-4",
  5: "bg-heat-5",
};

/** Without text on it. */
const BAR_INKS: Readonly<Record<InkLevel, string>> = {
  1: "bg-ink/10",
  2: "bg-ink/25",
  3: "bg-ink/45",
  4: "bg-ink/70",
  5: "bg-ink",
};

const OUTLINE = "outline-[1.5px] -outline-offset-[1.5px] outline-text";

const inkStyle = (inks: typeof CELL_INKS, { level, isFew }: EntryPeople): string | undefined =>
  level === undefined ? undefined : `${inks[level]} [print-color-adjust:exact]${isFew ? ` ${OUTLINE}` : ""}`;

/** Style of a grid cell; `undefined` for an entry without people per place, which keeps the style of its state. */
export const cellInk = (people: EntryPeople): string | undefined =>
  inkStyle(CELL_INKS, people) && `${inkStyle(CELL_INKS, people)} text-text`;

/** Style of a bar; `undefined` like above. */
export const barInk = (people: EntryPeople): string | undefined => inkStyle(BAR_INKS, people);
