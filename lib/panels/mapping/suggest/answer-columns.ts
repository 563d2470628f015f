/**
 * Groups of columns with one column per answer, by their headers: "Q12_1 Devices owned - Laptop" has the stem "Devices
 * owned" and the part "Laptop". Pure.
 */
import { answerMarks, type AnswerMarks } from "./answer-marks.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Column for one answer. */
export interface AnswerColumn {
  /** Position in the request. */
  readonly at: number;
  /** Text that should be an answer: the part of the header that varies, or the mark itself. */
  readonly part: string;
  readonly marks: AnswerMarks;
}

/** Columns whose headers have the same stem; a single column forms a group of its own if no other shares its stem. */
export interface ColumnGroup {
  /** Text that the headers share, without the number of the question; may be empty. */
  readonly stem: string;
  readonly columns: readonly AnswerColumn[];
}

/** Header of a column taken apart at one place. */
interface Frame {
  /** Equal for columns of a group. */
  readonly key: string;
  /** Place of the stem. */
  readonly side: "before" | "after";
  readonly stem: string;
  readonly part: string;
}

/** "Q12", "S3a", each with the number of an answer: "Q12_1", "S3r1", "v5[2]". */
const CODE = /^(\p{L}{1,3}\d{1,4}\p{L}?)(?:[_.\-[(]{0,2}\p{L}?\d{1,3}[\])]?)?(?=$|[\s_.:)\-–—\]])[\s_.:)\-–—\]]*/u;
/** Separators that rarely occur within a stem or an answer. */
const STRONG = /\s+[-–—|/]+\s+|\s*[:：[\](){}【】「」]+\s*/gu;
const WEAK = /[\s_.\-–—/|]+|(?<=[\p{Ll}\d])(?=\p{Lu})/gu;
const ENDS = /^[\s:_.\-–—/|[({【「]+|[\s:_\-–—/|\])}】」]+$/gu;
/** Number of an answer: "brand_1". */
const NUMBERING = /(?:^| )\d{1,3}$/u;
const LONG_ID = /^\d{4,19}$/u;
/** Maximum positions at which a header is split. */
const MAX_PLACES = 24;

/**
 * Groups of at least two columns, and single columns whose header begins like no other; a column may be in several
 * groups. Linear in the number of columns: a header has at most 49 frames.
 */
export function groupColumns(samples: readonly ColumnSample[]): readonly ColumnGroup[] {
  const marked = samples.flatMap((sample, at) => {
    const marks = answerMarks(sample);
    return marks ? [{ at, marks, frames: framesOf(sample.header) }] : [];
  });
  const byKey = new Map<string, FramedGroup>();
  for (const { at, marks, frames } of marked) {
    for (const { key, side, stem, part } of frames) {
      const text = answerText(part, marks);
      if (text === undefined) continue;
      const group = byKey.get(key) ?? { side, stem, columns: [] };
      byKey.set(key, group);
      if (group.columns.at(-1)?.at !== at) group.columns.push({ at, part: text, marks });
    }
  }
  const groups = longestStems([...byKey.values()].filter(({ columns }) => columns.length > 1));
  // Headers end alike by chance more often than they begin alike.
  const grouped = new Set(
    groups.flatMap(({ side, columns }) => (side === "before" ? columns.map(({ at }) => at) : [])),
  );
  const single = marked.flatMap(({ at, marks, frames }) => {
    const frame = grouped.has(at) ? undefined : frames.findLast(({ stem }) => stem !== "");
    const text = frame && answerText(frame.part, marks);
    return frame && text !== undefined ? [{ stem: frame.stem, columns: [{ at, part: text, marks }] }] : [];
  });
  return [...groups, ...single];
}

interface FramedGroup extends ColumnGroup, Pick<Frame, "side"> {
  readonly columns: AnswerColumn[];
}

/** Keeps the group with the longest stem among those with the same columns. */
function longestStems(groups: readonly FramedGroup[]): readonly FramedGroup[] {
  const best = new Map<string, FramedGroup>();
  for (const group of groups) {
    const key = `${group.side} ${group.columns.map(({ at }) => at).join()}`;
    const other = best.get(key);
    if (!other || group.stem.length > other.stem.length) best.set(key, group);
  }
  return [...best.values()];
}

/** Text that should be an answer; `undefined` if neither header nor mark has one. A short number is not an answer. */
function answerText(part: string, { isText, chosen }: AnswerMarks): string | undefined {
  const hasWords = /\p{L}/u.test(part);
  if (!isText) return hasWords || LONG_ID.test(part) ? part : undefined;
  return !hasWords || wordsKey(part) === wordsKey(chosen ?? "") ? chosen : undefined;
}

/** All ways to take a header apart: the stem before the part, from the shortest; then the stem after it. */
function framesOf(header: string): readonly Frame[] {
  const whole = header.normalize("NFKC").trim();
  const [matched = "", code = ""] = CODE.exec(whole) ?? [];
  const rest = whole.slice(matched.length);
  const strong = [...rest.matchAll(STRONG)];
  const places = (strong.length > 0 ? strong : [...rest.matchAll(WEAK)]).slice(0, MAX_PLACES);
  const cuts = places
    .map((place) => [tidy(rest.slice(0, place.index)), tidy(rest.slice(place.index + place[0].length))] as const)
    .filter(([left, right]) => left !== "" && right !== "");
  const before = cuts.map(([left, right]) => toFrame("before", code, left, right));
  const after = cuts.map(([left, right]) => toFrame("after", code, right, left));
  const bare = code === "" ? [] : [toFrame("before", code, "", tidy(rest))];
  return [...after, ...bare, ...before].filter(({ key }) => key !== "");
}

function toFrame(side: Frame["side"], code: string, stem: string, part: string): Frame {
  const key = wordsKey(stem).replace(NUMBERING, "");
  // Without any word, all headers that begin with a number would be alike.
  const isNothing = key === "" && code === "";
  return { key: isNothing ? "" : `${side} ${wordsKey(code)} ${key}`, side, stem, part };
}

const tidy = (text: string): string => text.replaceAll(ENDS, "").replaceAll("_", " ");
