/** Encodes the answers of a segment's people to one attribute as bitmaps. */
import { BitmapBuilder } from "../../../targeting/reach/bitmap.ts";
import { encodeColumn } from "../../../targeting/reach/panel-bytes.ts";
import type { BadCellList } from "../bad-cell-list.ts";
import type { ScannedFile } from "../scan-file.ts";
import type { ScanColumn } from "../columns/scan-column.ts";
import { combineOutcomes, NONE, type Outcome } from "./outcome.ts";
import { reportCells, type MappedColumn } from "./person-facts.ts";
import { readCells } from "./read-cell.ts";
import type { Segment } from "./segments.ts";

/** Occurrences of each distinct cell among the people of the segments. */
function countsIn(segments: readonly Segment[], { codes, texts }: ScanColumn): Uint32Array {
  const counts = new Uint32Array(texts.length);
  for (const { rows } of segments) {
    for (const row of rows) {
      const code = codes[row] as number;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}

/** Codes of a column, and the outcome of each code. */
interface OutcomeColumn {
  readonly codes: ArrayLike<number>;
  readonly outcomes: readonly Outcome[];
}

export class AttributeEncoder {
  readonly #columns: readonly OutcomeColumn[];

  /**
   * @param segments people of the panel: an answer is rare if few of them share it, no matter how many of the file do.
   * @param unreadable gets the line of each cell that its mapping cannot use.
   */
  constructor(
    mapped: readonly MappedColumn[],
    segments: readonly Segment[],
    { now, lines }: Pick<ScannedFile, "now" | "lines">,
    unreadable: BadCellList,
  ) {
    this.#columns = mapped.map(({ column, mapping }) => {
      const { codes, verdict } = column;
      const cells = readCells(column.texts, countsIn(segments, column), { mapping, verdict, now });
      if (cells.some(({ problem }) => problem !== undefined))
        reportCells(column, (code) => cells[code]?.problem, lines, unreadable);
      return { codes, outcomes: cells.map(({ outcome }) => outcome) };
    });
  }

  /** @param rows of a segment's people, by position. */
  encode(rows: Uint32Array): Uint8Array {
    const size = rows.length;
    const known = new BitmapBuilder(size);
    const values = new Map<string, BitmapBuilder>();
    const oneOf = new Map<string, { readonly values: readonly string[]; readonly people: BitmapBuilder }>();
    const valueBuilder = (value: string): BitmapBuilder => {
      const builder = values.get(value) ?? new BitmapBuilder(size);
      values.set(value, builder);
      return builder;
    };
    /** Builders of the outcomes of single columns, which recur. */
    const targets = new Map<Outcome, readonly BitmapBuilder[]>();
    const targetsOf = (outcome: Outcome): readonly BitmapBuilder[] => {
      if (outcome.kind === "values") return outcome.values.map(valueBuilder);
      if (outcome.kind !== "oneOf") return [];
      const key = JSON.stringify(outcome.values);
      const group = oneOf.get(key) ?? { values: outcome.values, people: new BitmapBuilder(size) };
      oneOf.set(key, group);
      return [group.people];
    };
    const isSingle = this.#columns.length === 1;
    for (let position = 0; position < size; position += 1) {
      const outcome = this.#outcomeOf(rows[position] as number);
      if (outcome.kind === "none" || outcome.kind === "unknown") continue;
      known.add(position);
      let builders = targets.get(outcome);
      if (!builders) {
        builders = targetsOf(outcome);
        // Combinations of several columns are objects of their own, too many to keep.
        if (isSingle) targets.set(outcome, builders);
      }
      for (const builder of builders) builder.add(position);
    }
    return encodeColumn(
      {
        known: known.build(),
        values: new Map([...values].map(([value, builder]) => [value, builder.build()])),
        oneOf: [...oneOf.values()].map((group) => ({ values: group.values, people: group.people.build() })),
      },
      size,
    );
  }

  #outcomeOf(row: number): Outcome {
    const found: Outcome[] = [];
    for (const { codes, outcomes } of this.#columns) {
      const outcome = outcomes[codes[row] as number] as Outcome;
      if (this.#columns.length === 1) return outcome;
      if (outcome.kind !== "none") found.push(outcome);
    }
    return found.length === 0 ? NONE : combineOutcomes(found);
  }
}
