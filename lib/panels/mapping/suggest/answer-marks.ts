/** Columns whose cells only mark whether one answer was chosen: 0 and 1, "x" and nothing, "checked". Pure. */
import { fold } from "../../../store/text-index/text-folding.ts";
import { yesOrNo } from "./answer-index.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Values of a column of marks, trimmed, Unicode NFC. */
export interface AnswerMarks {
  /** Mark of a chosen answer; `undefined` if fewer than 10 people chose it. */
  readonly chosen: string | undefined;
  /** Mark of an answer that was not chosen; `undefined` if only empty cells mean that. */
  readonly notChosen: string | undefined;
  /** The mark does not mean yes, but is a text that should be the answer. */
  readonly isText: boolean;
  /** Rows with the mark of a chosen answer. */
  readonly count: number;
}

/** Key of a mark. Ticks and circles contain no word, so the text itself is their key. */
const keyOf = (text: string): string => wordsKey(text) || fold(text).trim();
const keys = (list: string): ReadonlySet<string> => new Set(list.split("; ").map(keyOf));

/** Marks besides yes and no: words of survey tools, ticks, and 0 and 1 as decimal numbers. */
const CHOSEN = keys(
  "checked; selected; ticked; chosen; quoted; mentioned; genannt; angekreuzt; ausgewählt; gewählt; coché; sélectionné; cité; marcado; seleccionado; 選択; 該当; ○; ●; ✓; ✔; ☑; ☒; 1.0",
);
const NOT_CHOSEN = keys(
  "unchecked; not checked; unselected; not selected; not chosen; not quoted; not mentioned; nicht genannt; nicht angekreuzt; nicht ausgewählt; nicht gewählt; non coché; non sélectionné; non cité; no marcado; no seleccionado; 非選択; 非該当; ☐; 0.0",
);

/** As values of a file are compared. */
const asCompared = (text: string): string => text.normalize("NFC").trim();

/** Marks of a column; `undefined` for a column of other values. */
export function answerMarks({ content, separator, values }: ColumnSample): AnswerMarks | undefined {
  if (content !== "values" || separator !== null || values.length === 0 || values.length > 2) return undefined;
  const [chosen, ...moreChosen] = values.filter(({ text }) => markOf(text) !== "no");
  const [notChosen, ...moreNot] = values.filter(({ text }) => markOf(text) === "no");
  if (moreChosen.length + moreNot.length > 0) return undefined;
  return {
    chosen: chosen && asCompared(chosen.text),
    notChosen: notChosen && asCompared(notChosen.text),
    isText: chosen !== undefined && markOf(chosen.text) === undefined,
    count: chosen?.count ?? 0,
  };
}

function markOf(text: string): "yes" | "no" | undefined {
  const key = keyOf(text);
  if (CHOSEN.has(key)) return "yes";
  return NOT_CHOSEN.has(key) ? "no" : yesOrNo(key);
}
