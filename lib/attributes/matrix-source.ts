/** The matrix of an attribute that was read, kept ready while its page is open: it is asked for at every key of the filter. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Attribute } from "../sampling/schema.ts";
import { fold } from "../store/fold.ts";
import { inTurns } from "../store/in-turns.ts";
import { foldEach } from "../store/text-steps.ts";
import { gapSteps, matrixSteps, type LocaleGaps, type MatrixSource, type SourceRow } from "./matrix.ts";

interface Ready {
  readonly source: MatrixSource;
  readonly gaps: readonly LocaleGaps[];
  /** Id and texts of each row, folded, one a line. */
  folded: Promise<readonly string[]> | undefined;
}

/** As long as the parsed attribute is kept. */
const ready = new WeakMap<Attribute, Promise<Ready>>();

const ROWS_AT_ONCE = 250;

export function readyMatrix(attribute: Attribute): Promise<Ready> {
  const known = ready.get(attribute) ?? makeReady(attribute);
  ready.set(attribute, known);
  return known;
}

async function makeReady(attribute: Attribute): Promise<Ready> {
  const source = await inTurns(matrixSteps(attribute));
  return { source, gaps: await inTurns(gapSteps(source)), folded: undefined };
}

/** Which rows hold the text in any locale, folded as the search folds; `undefined`: all of them. */
export async function rowsHolding(
  attribute: Attribute,
  filter: string,
): Promise<((place: number) => boolean) | undefined> {
  const wanted = fold(filter);
  if (wanted === "") return undefined;
  const kept = await readyMatrix(attribute);
  kept.folded ??= foldRows(kept.source.rows);
  const folded = await kept.folded;
  return (place) => folded[place]?.includes(wanted) === true;
}

async function foldRows(rows: readonly SourceRow[]): Promise<readonly string[]> {
  const folded: string[] = [];
  for (const row of rows) {
    const texts = await inTurns(foldEach([row.text, ...row.texts.map((text) => text ?? "")]));
    // Folding turns line breaks into blanks, so a line never holds more than one text.
    folded.push([row.id ?? "", ...texts].join("\n"));
    if (folded.length % ROWS_AT_ONCE === 0) await breathe();
  }
  return folded;
}
