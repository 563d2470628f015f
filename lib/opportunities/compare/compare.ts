/**
 * Comparison of two stored opportunities, read from our store; called by the action, it also fetches the details of
 * attributes not stored yet.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Cell } from "../../sampling/schema.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { resolveOpportunityNames } from "../detail/resolve-names.ts";
import { toWording } from "../model/opportunity-names.ts";
import { readTypedIds } from "../model/typed-ids.ts";
import { wantedNames } from "../model/wanted-names.ts";
import { storedOpportunity, type OpportunityContext } from "../snapshots/stored-opportunity.ts";
import type { CompareQuery } from "./address.ts";
import { cellsInView, shareOf, toCompareView, type CompareAnswer } from "./compare-view.ts";

/** Values looked up per attribute; a sentence about thousands of values spells out two. */
const FIRST_VALUES = 300;

export async function compareView(context: OpportunityContext, query: CompareQuery): Promise<CompareAnswer> {
  const [idA, idB] = readTypedIds(query.ids).ids;
  if (idA === undefined || idB === undefined) return { notRead: [] };
  const turn = async () => {
    await nextTurn();
    throwIfAborted(context);
  };
  const a = await storedOpportunity(context, idA);
  await turn();
  const b = await storedOpportunity(context, idB);
  await turn();
  if (!a || !b) return { notRead: [...(a ? [] : [idA]), ...(b ? [] : [idB])] };
  const chosen = { shared: shareOf(a, b), lines: query.lines };
  await turn();
  // The locale follows A, as on A's own page; texts of B are added in the same locale.
  const { words, grammar, locales } = await resolveOpportunityNames(context, a, query.words, FIRST_VALUES);
  const { names: ofA } = wantedNames(a.targeting, FIRST_VALUES);
  const { names: ofB } = wantedNames(b.targeting, FIRST_VALUES);
  const { names: shown } = wantedNames(cellsByIndex(cellsInView(chosen)), FIRST_VALUES + query.lines);
  const names = await attributeNames(context, [...ofA, ...ofB, ...shown], words);
  await turn();
  const wording = toWording({ words, grammar, names, complete: true, locales }, false);
  const unread = Object.values(names).filter(({ state }) => state === "unavailable").length;
  return { ...toCompareView(a, b, chosen, wording), locale: words, locales, unread };
}

/** Input for `wantedNames`, keyed by index because the cells of two opportunities may share tags. */
function cellsByIndex(cells: readonly Cell[]) {
  const distinct = [...new Set(cells)];
  return {
    cells: new Map(distinct.map((cell, index) => [String(index), cell])),
    attributeIds: [...new Set(distinct.map((cell) => cell.attribute_id))],
  };
}
