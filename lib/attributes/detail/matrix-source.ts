/** Cached matrix of a stored attribute; the filter queries it at every keystroke. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Attribute } from "../../sampling/schema.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { parseQuery } from "../../store/text-index/query-words.ts";
import { foldEach } from "../../store/text-index/text-steps.ts";
import { gapSteps, matrixSteps, type LocaleGaps, type MatrixSource, type SourceRow } from "./matrix.ts";

interface CachedMatrix {
  readonly source: MatrixSource;
  readonly gaps: readonly LocaleGaps[];
  /** Folded id and texts of each row, joined by line breaks. */
  folded: Promise<readonly string[]> | undefined;
}

/** Lives as long as the cached parsed attribute. */
const cachedMatrices = new WeakMap<Attribute, Promise<CachedMatrix>>();

const ROWS_PER_BATCH = 250;

export function cachedMatrix(attribute: Attribute): Promise<CachedMatrix> {
  const pending = cachedMatrices.get(attribute) ?? buildMatrix(attribute);
  cachedMatrices.set(attribute, pending);
  return pending;
}

async function buildMatrix(attribute: Attribute): Promise<CachedMatrix> {
  const source = await runCooperatively(matrixSteps(attribute));
  return { source, gaps: await runCooperatively(gapSteps(source)), folded: undefined };
}

/**
 * Predicate for rows that contain each word of the filter, in any order and locale, by the rule of the search;
 * `undefined` if all do.
 */
export async function rowsContaining(
  attribute: Attribute,
  filter: string,
): Promise<((index: number) => boolean) | undefined> {
  const { words } = parseQuery(filter);
  if (words.length === 0) return undefined;
  const matrix = await cachedMatrix(attribute);
  matrix.folded ??= foldRows(matrix.source.rows);
  const folded = await matrix.folded;
  return (place) => {
    const row = folded[place] ?? "";
    return words.every((word) => word.some((spelling) => row.includes(spelling)));
  };
}

async function foldRows(rows: readonly SourceRow[]): Promise<readonly string[]> {
  const folded: string[] = [];
  for (const row of rows) {
    const texts = await runCooperatively(foldEach([row.text, ...row.texts.map((text) => text ?? "")]));
    // Folding replaces line breaks by spaces, so that each line holds one text.
    folded.push([row.id ?? "", ...texts].join("\n"));
    if (folded.length % ROWS_PER_BATCH === 0) await nextTurn();
  }
  return folded;
}
