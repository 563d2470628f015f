/** Answers that the library asks for and no value of a mapping means. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../../targeting/cell-kinds.ts";
import type { ColumnMapping } from "../model/model.ts";

/** Answers of one attribute that open opportunities ask for. */
export interface AnswerDemand {
  readonly attributeId: Int64;
  /** `""` until its details are loaded. */
  readonly name: string;
  /** Most wanted first, at most `MAX_WANTED`. */
  readonly answers: readonly { readonly value: string; readonly text: string; readonly opportunities: number }[];
}

export interface MissingAnswer {
  /** Column that is mapped to the attribute. */
  readonly header: string;
  readonly attributeId: Int64;
  readonly name: string;
  readonly value: string;
  readonly text: string;
  readonly opportunities: number;
}

/** Answers that conditions ask for by name, each once; not those that they deny. */
export function askedAnswers(cells: Iterable<Cell>): ReadonlyMap<Int64, ReadonlySet<string>> {
  const asked = new Map<Int64, Set<string>>();
  for (const cell of cells) {
    const named = cell.negate === true ? undefined : namedAnswers(cell);
    if (!named) continue;
    const values = asked.get(cell.attribute_id) ?? new Set();
    for (const value of named.values) values.add(value);
    asked.set(cell.attribute_id, values);
  }
  return asked;
}

/** Most wanted first. Attributes with a column whose text is the answer itself miss none. */
export function missingAnswers(
  columns: readonly ColumnMapping[],
  demand: readonly AnswerDemand[],
): readonly MissingAnswer[] {
  const mapped = Map.groupBy(columns, ({ role }) => (role.kind === "attribute" ? role.attributeId : undefined));
  return demand
    .flatMap(({ attributeId, name, answers }) => {
      const own = mapped.get(attributeId) ?? [];
      const [first] = own;
      if (!first || own.some(({ reading }) => reading !== "listed")) return [];
      const meant = new Set(own.flatMap(({ values }) => Object.values(values).flatMap(valuesOf)));
      return answers
        .filter(({ value }) => !meant.has(value))
        .map((answer) => ({ header: first.header, attributeId, name, ...answer }));
    })
    .toSorted((a, b) => b.opportunities - a.opportunities);
}

const valuesOf = (meaning: ColumnMapping["values"][string]): readonly string[] =>
  meaning.kind === "equal" || meaning.kind === "oneOf" ? meaning.values : [];
