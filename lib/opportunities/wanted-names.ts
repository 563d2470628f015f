/** Which words the sentences of a targeting need. */
import type { WantedName } from "../attributes/attribute-names.ts";
import type { Targeting } from "../targeting/model.ts";

export interface Wanted {
  readonly names: readonly WantedName[];
  /** False when some values were left out because of `most`. */
  readonly complete: boolean;
}

/**
 * Every attribute of the targeting with its values in order of first use, at most `most` values an attribute: a sentence
 * about 3,112 postal codes spells out two of them.
 */
export function wantedNames(targeting: Pick<Targeting, "cells" | "attributeIds">, most = Infinity): Wanted {
  const values = new Map<string, Set<string>>(targeting.attributeIds.map((id) => [id, new Set<string>()]));
  let complete = true;
  for (const cell of targeting.cells.values()) {
    const known = values.get(cell.attribute_id);
    if (!known) continue;
    for (const value of [...(typeof cell.value === "string" ? [cell.value] : []), ...(cell.list ?? [])]) {
      if (known.size < most || known.has(value)) known.add(value);
      else complete = false;
    }
  }
  return { names: [...values].map(([attributeId, ids]) => ({ attributeId, answerIds: [...ids] })), complete };
}
