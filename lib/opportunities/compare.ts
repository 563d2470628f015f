/** Two opportunities of the library side by side, from our store; an action reads the attributes that were never read on the way. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { attributeNames } from "../attributes/names.ts";
import type { Cell } from "../sampling/schema.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { CompareWish } from "./compare-params.ts";
import { cellsInView, shareOf, toCompareView, type CompareAnswer } from "./compare-view.ts";
import { readTypedIds } from "./typed-ids.ts";
import { opportunityNames } from "./names-in-words.ts";
import { toWording } from "./opportunity-names.ts";
import { storedOpportunity, type OpportunityContext } from "./reading.ts";
import { wantedNames } from "./wanted-names.ts";

/** Values an attribute whose words are looked up; a sentence about thousands spells out two of them. */
const FIRST_VALUES = 300;

export async function compareView(context: OpportunityContext, wish: CompareWish): Promise<CompareAnswer> {
  const [idA, idB] = readTypedIds(wish.ids).ids;
  if (idA === undefined || idB === undefined) return { notRead: [] };
  const turn = async () => {
    await nextTurn();
    checkWanted(context);
  };
  const a = await storedOpportunity(context, idA);
  await turn();
  const b = await storedOpportunity(context, idB);
  await turn();
  if (!a || !b) return { notRead: [...(a ? [] : [idA]), ...(b ? [] : [idB])] };
  const chosen = { shared: shareOf(a, b), lines: wish.lines };
  await turn();
  // The words of A decide the language, as on its own page; those of B are added in the same.
  const { words, grammar, locales } = await opportunityNames(context, a, wish.words, FIRST_VALUES);
  const { names: ofA } = wantedNames(a.targeting, FIRST_VALUES);
  const { names: ofB } = wantedNames(b.targeting, FIRST_VALUES);
  const { names: shown } = wantedNames(byPlace(cellsInView(chosen)), FIRST_VALUES + wish.lines);
  const names = await attributeNames(context, [...ofA, ...ofB, ...shown], words);
  await turn();
  const wording = toWording({ words, grammar, names, complete: true, locales }, false);
  const unread = Object.values(names).filter(({ state }) => state === "unavailable").length;
  return { ...toCompareView(a, b, chosen, wording), words, locales, unread };
}

/** As `wantedNames` takes them: the cells of two opportunities may have the same tags. */
function byPlace(cells: readonly Cell[]) {
  const distinct = [...new Set(cells)];
  return {
    cells: new Map(distinct.map((cell, place) => [String(place), cell])),
    attributeIds: [...new Set(distinct.map((cell) => cell.attribute_id))],
  };
}
