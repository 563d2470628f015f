/** Suggests one attribute for columns with one column per answer, and an answer for each of them. */
import "server-only";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { toPlainText } from "../../../plain-text.ts";
import type { ValueMeaning } from "../../model/model.ts";
import { groupColumns, type AnswerColumn } from "./answer-columns.ts";
import { asColumn, matchGroup, withoutRivals, type MatchedGroup } from "./match-answer-columns.ts";
import { scoreSamples } from "./score-samples.ts";
import { MAX_SUGGESTED, SMALLEST_VALUE_COUNT, type ColumnSample, type ColumnSuggestion } from "./suggestion-model.ts";

/** Suggestion for a column by its own header and values. */
export interface OwnSuggestion {
  readonly suggestion: ColumnSuggestion;
  /** The answers of its best attribute are yes and no. */
  readonly asksYesNo: boolean;
}

/**
 * Meaning of the mark of an answer that was not chosen: "no answer", as an operator would choose it, because a mapping
 * has no empty list of answers. Answers of the other columns of a person still count as the whole answer.
 */
const NOT_CHOSEN: ValueMeaning = { kind: "none" };

/**
 * Suggestions of all columns, in order: by the group if its attribute is found, otherwise by the column alone.
 * A column of such a group that fits no answer stays unmapped, as it may belong to another question; the attribute is
 * offered for it.
 */
export async function suggestAnswerColumns(
  context: AttributeContext,
  samples: readonly ColumnSample[],
  own: readonly OwnSuggestion[],
): Promise<readonly ColumnSuggestion[]> {
  const asks = (at: number) => isAttribute(own[at]) && own[at]?.asksYesNo === true;
  const groups = groupColumns(samples).filter(({ columns }) =>
    columns.length === 1
      ? columns.every(({ at }) => !isAttribute(own[at]))
      : columns.filter(({ at }) => asks(at)).length * 2 < columns.length,
  );
  const scored = await scoreSamples(context, groups.map(asColumn));
  const matched = withoutRivals(groups.flatMap((group, at) => matchGroup(group, scored[at] ?? []) ?? []));
  const texts = await answerTexts(context, matched);
  const suggestions = own.map(({ suggestion }) => suggestion);
  for (const [at, one] of matched.entries()) {
    for (const column of one.group.columns) {
      const sample = samples[column.at];
      const answer = one.answers.get(column.at);
      if (sample && answer !== undefined)
        suggestions[column.at] = forAnswer(sample.header, column, one, answer, texts[at]?.get(answer) ?? answer);
      else if (sample && !asks(column.at))
        suggestions[column.at] = unmapped(sample.header, one, `no answer of ${nameOf(one)} fits; ${fitText(one)}`);
    }
  }
  return suggestions;
}

const isAttribute = (own: OwnSuggestion | undefined): boolean => own?.suggestion.role.kind === "attribute";

/** Default texts of the answers of each group, by id. */
async function answerTexts(
  { store, partner }: AttributeContext,
  matched: readonly MatchedGroup[],
): Promise<readonly ReadonlyMap<string, string>[]> {
  const wanted = matched.map(({ candidates: [best], answers }) => ({
    attributeId: best.candidate.attributeId,
    answerIds: [...answers.values()],
  }));
  const found = await store.attributes.names(partner.scope, wanted, undefined);
  return wanted.map(({ attributeId, answerIds }) => {
    const texts = found.get(attributeId)?.answers;
    return new Map(answerIds.map((id) => [id, toPlainText(texts?.get(id)?.text ?? "") || id]));
  });
}

/** "5 of 6 columns fit; headers name it in part". */
function fitText({ group: { columns }, candidates: [{ header }], answers }: MatchedGroup): string {
  const fit = `${answers.size} of ${columns.length} ${columns.length === 1 ? "column fits" : "columns fit"}`;
  if (header.covered === 0) return `${fit}; headers don’t name it`;
  return header.covered < header.words ? `${fit}; headers name it in part` : fit;
}

const attributesOf = ({ candidates }: MatchedGroup): ColumnSuggestion["attributes"] =>
  candidates.slice(0, MAX_SUGGESTED).map(({ suggestion }) => suggestion);

const nameOf = ({ candidates: [{ candidate }] }: MatchedGroup): string => candidate.name;

function forAnswer(
  header: string,
  { marks: { chosen, notChosen } }: AnswerColumn,
  one: MatchedGroup,
  answer: string,
  text: string,
): ColumnSuggestion {
  const said = `answer “${text}” of ${nameOf(one)}`;
  // Its mark isn't known, and a mapping of the other mark alone would mean nothing.
  if (chosen === undefined) return unmapped(header, one, `${said}; fewer than ${SMALLEST_VALUE_COUNT} people chose it`);
  return {
    header,
    role: { kind: "attribute", attributeId: one.candidates[0].candidate.attributeId },
    reason: `${said}; ${fitText(one)}`,
    attributes: attributesOf(one),
    reading: "listed",
    values: {
      [chosen]: { kind: "equal", values: [answer] },
      ...(notChosen === undefined ? {} : { [notChosen]: NOT_CHOSEN }),
    },
    matched: 1,
    total: 1,
  };
}

const unmapped = (header: string, one: MatchedGroup, reason: string): ColumnSuggestion => ({
  header,
  role: { kind: "ignored" },
  reason,
  attributes: attributesOf(one),
  reading: "listed",
  values: {},
  matched: 0,
  total: 0,
});
