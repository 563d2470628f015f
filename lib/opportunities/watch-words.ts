/** Words for a few entries of a targeting, without asking for the words of all the others. */
import "server-only";
import { attributeNames } from "../attributes/names.ts";
import type { Cell } from "../sampling/schema.ts";
import type { Wording } from "../targeting/cell-sentence.ts";
import type { TargetingEntry } from "../targeting/model.ts";
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
