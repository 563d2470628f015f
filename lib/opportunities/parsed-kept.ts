/** Bodies of opportunities that were parsed a short while ago: two megabytes take a tenth of a second, and one page asks several times. */
import "server-only";
import type { Opportunity } from "../sampling/schema.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { buildTargeting, type Targeting } from "../targeting/model.ts";
import { parseOpportunity } from "./parse-opportunity.ts";

export interface Parsed {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

/** Characters of the bodies: a few of the largest, or all that a run of a hundred groups reads. */
const MOST_KEPT = 8_000_000;

interface Kept {
  /** In the order in which they were asked for last. */
  readonly byKey: Map<string, { readonly parsed: Parsed; readonly characters: number }>;
  characters: number;
}

const parsedKept = () => keepInProcess("parsed-opportunities", (): Kept => ({ byKey: new Map(), characters: 0 }));

/** @param key names the partner account and the snapshot */
export function parsedOnce(key: string, bodyText: string): Parsed {
  const known = parsedKept().byKey.get(key);
  if (known) return keepParsed(key, known.parsed, known.characters);
  const opportunity = parseOpportunity(bodyText);
  return keepParsed(key, { opportunity, targeting: buildTargeting(opportunity) }, bodyText.length);
}

/** Whatever was not asked for longest goes first; the newest stays, however large. */
export function keepParsed(key: string, parsed: Parsed, characters: number): Parsed {
  const kept = parsedKept();
  kept.characters += characters - (kept.byKey.get(key)?.characters ?? 0);
  kept.byKey.delete(key);
  kept.byKey.set(key, { parsed, characters });
  for (const [old, { characters: freed }] of kept.byKey) {
    if (kept.characters <= MOST_KEPT || old === key) break;
    kept.byKey.delete(old);
    kept.characters -= freed;
  }
  return parsed;
}
