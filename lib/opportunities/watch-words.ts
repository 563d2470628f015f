/** Words for a few entries of a targeting, without asking for the words of all the others. */
import "server-only";
import { attributeNames } from "../attributes/names.ts";
import type { Cell } from "../sampling/schema.ts";
import { cellValueSegments, type Wording } from "../targeting/cell-sentence.ts";
import type { TargetingEntry, TargetingStep } from "../targeting/model.ts";
import { grammarFor } from "../targeting/grammar.ts";
import { joinPhrases, type Segment } from "../targeting/segments.ts";
import { entrySentence } from "../targeting/sentence.ts";
import { stepAttributes } from "../targeting/step-attributes.ts";
import { toWording } from "./opportunity-names.ts";
import type { OpportunityContext } from "./reading.ts";
import { wantedNames } from "./wanted-names.ts";

/** The console's own language: what stands here stands beside other opportunities'. */
const WORDS = "en_US";
/** Values an attribute; a sentence spells out fewer. */
const MOST_VALUES = 20;
/** Of a step whose title is all that is wanted. */
const MOST_ENTRIES = 60;

/** How sentences about these entries are worded. */
export async function wordingOf(context: OpportunityContext, entries: readonly TargetingEntry[]): Promise<Wording> {
  const some = entries.slice(0, MOST_ENTRIES);
  // By object, not by tag: entries of two snapshots may use one tag for two cells.
  const all = new Set(some.flatMap((entry) => entry.cells));
  const cells = new Map<string, Cell>([...all].map((cell, index) => [String(index), cell]));
  const attributeIds = stepAttributes({ key: "", kind: "filter", index: 0, openEntries: 0, entries: some });
  const { names: wanted, complete } = wantedNames({ cells, attributeIds }, MOST_VALUES);
  const names = await attributeNames(context, wanted, WORDS);
  return toWording({ words: WORDS, names, complete, locales: [] }, false);
}

/**
 * "Female" where the step speaks of one attribute, "Female, 18–24, Asturias" where each of its attributes has one condition;
 * else the whole sentence.
 */
export function entryLabel(step: TargetingStep, entry: TargetingEntry, wording: Wording): readonly Segment[] {
  const attributes = new Set(entry.cells.map((cell) => cell.attribute_id));
  const plain = entry.cells.length > 0 && attributes.size === entry.cells.length;
  if (!plain || attributes.size !== stepAttributes(step).length) return entrySentence(entry, wording);
  const values = entry.cells.map((cell) => cellValueSegments(cell, wording));
  return joinPhrases(values, ", ", grammarFor(wording.language));
}
