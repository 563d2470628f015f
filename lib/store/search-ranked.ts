/** The order of what is found, over any index: how it matches, then the attribute's use, then the text. */
import "server-only";
import type { Kysely } from "kysely";
import { TIERS, type Tier } from "./grams.ts";
import type { Tables } from "./tables.ts";
import type { FoundId, TextIndex, TextQuery } from "./text-index.ts";

/** How a hit matched, best first. */
export type Match = "id" | Tier;

export interface RankedId {
  readonly id: number;
  readonly match: Match;
}

export interface Ranked {
  readonly ranked: readonly RankedId[];
  /** There are more. */
  readonly capped: boolean;
}

/** The first `limit` texts that match, in order; exact, because each list of the index is in the order of use. */
export async function rankedTexts(
  db: Kysely<Tables>,
  index: TextIndex,
  query: TextQuery,
  limit: number,
): Promise<Ranked> {
  const inside = await index.find(db, query, "inside", limit + 1);
  const capped = inside.length > limit;
  if (!capped && inside.every(({ tier }) => tier)) return { ranked: byTier(inside), capped };
  const found = new Map<number, Tier>();
  for (const tier of ["exact", "prefix", "word"] as const) {
    if (found.size >= limit || inside.length === 0) break;
    addMissing(found, await index.find(db, query, tier, limit), tier);
  }
  addMissing(found, inside, "inside");
  return { ranked: [...found].slice(0, limit).map(([id, match]) => ({ id, match })), capped };
}

const byTier = (found: readonly FoundId[]): readonly RankedId[] =>
  TIERS.flatMap((wanted) => found.filter(({ tier }) => tier === wanted).map(({ id }) => ({ id, match: wanted })));

function addMissing(found: Map<number, Tier>, ids: readonly FoundId[], tier: Tier): void {
  for (const { id } of ids) if (!found.has(id)) found.set(id, tier);
}

const byId = ({ id }: { readonly id: number }): RankedId => ({ id, match: "id" });

/** Puts what is found by its id between what is found by its words; each text once. */
export function withIds(
  { ranked, capped }: Ranked,
  ids: { readonly meant: readonly { id: number }[]; readonly answers: readonly { id: number }[] },
  limit: number,
): Ranked {
  if (ids.meant.length + ids.answers.length === 0) return { ranked, capped };
  const whole = ranked.findIndex(({ match }) => match !== "exact");
  const cut = whole === -1 ? ranked.length : whole;
  const all = [...ids.meant.map(byId), ...ranked.slice(0, cut), ...ids.answers.map(byId), ...ranked.slice(cut)];
  const once = new Map<number, RankedId>();
  for (const one of all) if (!once.has(one.id)) once.set(one.id, one);
  return { ranked: [...once.values()].slice(0, limit), capped: capped || once.size > limit };
}
