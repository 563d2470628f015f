/** Collects the ids whose texts the sentences of a targeting need. */
import type { WantedName } from "../../attributes/names/attribute-names.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";
import type { Targeting } from "../../targeting/model.ts";

export interface Wanted {
  readonly names: readonly WantedName[];
  /** False if values were omitted because of `most`. */
  readonly complete: boolean;
}

/**
 * Every readable attribute of the targeting, with its values in order of first use, at most `most` per attribute: a sentence
 * about 3,112 postal codes spells out two.
 */
export function wantedNames(targeting: Pick<Targeting, "cells" | "attributeIds">, most = Infinity): Wanted {
  const attributeIds = targeting.attributeIds.filter((id) => id !== NO_ATTRIBUTE);
  const values = new Map<string, Set<string>>(attributeIds.map((id) => [id, new Set<string>()]));
  let complete = true;
  for (const cell of targeting.cells.values()) {
    const existing = values.get(cell.attribute_id);
    if (!existing) continue;
    for (const value of [...(typeof cell.value === "string" ? [cell.value] : []), ...(cell.list ?? [])]) {
      if (existing.size < most || existing.has(value)) existing.add(value);
      else complete = false;
    }
  }
  return { names: [...values].map(([attributeId, ids]) => ({ attributeId, answerIds: [...ids] })), complete };
}
