/** Texts for a few entries of a targeting, without resolving those of all others. */
import "server-only";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Cell } from "../../sampling/schema.ts";
import type { TargetingEntry } from "../../targeting/model.ts";
import { stepAttributes } from "../../targeting/step-attributes.ts";
import type { Wording } from "../../targeting/wording/cell-sentence.ts";
import { toWording } from "../model/opportunity-names.ts";
import { wantedNames } from "../model/wanted-names.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Locale of the console, because these texts are listed together with those of other opportunities. */
const LOCALE = "en_US";
/** Maximum values per attribute; a sentence spells out fewer. */
const MAX_VALUES = 20;
/** Maximum entries considered for a step title. */
const MAX_ENTRIES = 60;

/** Wording for sentences about these entries. */
export async function wordingOfEntries(
  context: OpportunityContext,
  entries: readonly TargetingEntry[],
): Promise<Wording> {
  const some = entries.slice(0, MAX_ENTRIES);
  // Keyed by object, not by tag: two snapshots may use the same tag for different cells.
  const all = new Set(some.flatMap((entry) => entry.cells));
  const cells = new Map<string, Cell>([...all].map((cell, index) => [String(index), cell]));
  const attributeIds = stepAttributes({ key: "", kind: "filter", index: 0, openEntries: 0, entries: some });
  const { names: wanted, complete } = wantedNames({ cells, attributeIds }, MAX_VALUES);
  const names = await attributeNames(context, wanted, LOCALE);
  return toWording({ words: LOCALE, names, complete, locales: [] }, false);
}
