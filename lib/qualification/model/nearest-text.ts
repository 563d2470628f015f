/** Nearest path in plain English, for the outcome drawer and the evidence pack. Pure. */
import { pluralize } from "../../pluralize.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import type { ChangeView, NearestView, PathView } from "./nearest-view.ts";

const COUNTS = new Intl.ListFormat("en", { type: "conjunction" });
const NUMBERS = ["No", "One", "Two", "Three"];
const numberText = (n: number): string => NUMBERS[n] ?? n.toLocaleString("en");

/** Changes of given answers, and unanswered questions. */
export const partsOfPath = ({ changes }: PathView) => ({
  changed: changes.filter(({ from }) => from !== undefined),
  questions: changes.filter(({ from }) => from === undefined),
});

/** "One change:" */
export const changesText = (changed: number): string =>
  `${numberText(changed)} ${changed === 1 ? "change" : "changes"}:`;

/** "Age 35–44, Region Berlin": the answers after the change. */
export const pathChangesText = (path: PathView): string =>
  partsOfPath(path)
    .changed.map(({ attribute, wanted }) => `${attribute.text} ${wanted.map(sentenceText).join(" and ")}`)
    .join(", ");

/** "16 of 19 answers can still qualify"; `""` for a question without listed answers. */
export const openAnswersText = ({ open }: ChangeView): string =>
  open === undefined ? "" : `${open.open.toLocaleString("en")} of ${pluralize(open.all, "answer")} can still qualify`;

/** Text after the changes: "reaches an open entry (count 120)"; with questions, it depends on their answers. */
export function reachesText(path: PathView): string {
  const { rooms } = path;
  const { changed, questions } = partsOfPath(path);
  if (questions.length > 0) return "";
  const one = changed.length === 1;
  if (rooms.length === 0) return one ? "qualifies this respondent" : "qualify this respondent";
  const entries = rooms.length === 1 ? "an open entry" : `${rooms.length.toLocaleString("en")} open entries`;
  return `${one ? "reaches" : "reach"} ${entries} (count ${COUNTS.format(rooms.map(count))})`;
}

/** "Q2 has 24 entries, 10 of them open." */
export function stepsInQuestionText({ steps, none }: NearestView): string {
  if (none === "empty_step") return "";
  return steps
    .map(({ key, entries, open }) => {
      const has = `${key} has ${pluralize(entries, "entry", "entries")}`;
      if (open === 0) return `${has}, none of them open.`;
      return `${has}, ${open === entries ? "all" : open.toLocaleString("en")} of them open.`;
    })
    .join(" ");
}

/** Explains why no answer of the respondent leads to a match. */
export function noPathText({ none, steps, whole }: NearestView): string {
  switch (none) {
    case "not_open":
      return "No path: the opportunity is not open.";
    case "incompatible":
      return "No path: no answer changes the device, country, or language.";
    case "no_open_entry":
      return "No path: the quota is closed for everyone, whatever this respondent answers.";
    case "empty_step":
      return `No path: no one can pass ${steps.map(({ key }) => key).join(", ")} (no entries).`;
    case "unreadable":
      return "No path available: a step has a condition that can’t be evaluated here.";
    case "openness_unreadable":
      return "No path available: a step has no entry that is certain to be open (count or status unreadable).";
    default:
      return whole ? "No path within three changes." : "No path found before the search limit; there may be one.";
  }
}

/** Counts are shown as received; only plain integers get thousands separators. */
const count = (text: string): string => (/^\d{1,15}$/.test(text) ? Number(text).toLocaleString("en") : text);
