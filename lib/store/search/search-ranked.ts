/** Ranking of search hits, for any index: match tier, then use of the attribute, then the text. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { FOUND_TIERS, TIERS, type Tier } from "../text-index/ngrams.ts";
import { isSingleRun } from "../text-index/query-words.ts";
import type { FoundId, TextIndex, TextQuery } from "../text-index/text-index.ts";

/**
 * Match kinds, best first. `separated` is ranked as `words` if more texts match than the limit, because not all of them
 * are read. `attribute`: the text and its attribute together contain all words; `near`: they contain near spellings;
 * `translations`: the answer contains the words in different locales.
 */
export type Match = "id" | Tier | "attribute" | "near" | "translations";

export interface RankedId {
  readonly id: number;
  readonly match: Match;
}

export interface Ranked {
  readonly ranked: readonly RankedId[];
  /** More matches exist. */
  readonly capped: boolean;
}

/** The first `limit` matching texts, in order; exact, because each index list is in order of use. */
export async function rankedTexts(
  db: Kysely<Tables>,
  index: TextIndex,
  query: TextQuery,
  limit: number,
): Promise<Ranked> {
  const found = await index.find(db, query, "words", limit + 1);
  if (found.length > limit) return { ranked: await bestOf(db, index, query, found, limit), capped: true };
  const inTexts = found.every(({ tier }) => tier) ? byTier(found, query) : await bestOf(db, index, query, found, limit);
  const further = await index.findWithAttribute(db, query, limit + 1 - found.length);
  const ranked = [...inTexts, ...further.map((id) => ({ id, match: "attribute" as const }))];
  return { ranked: ranked.slice(0, limit), capped: ranked.length > limit };
}

/** The first `limit` of more matches than were read, or of matches whose tiers are unknown. */
async function bestOf(
  db: Kysely<Tables>,
  index: TextIndex,
  query: TextQuery,
  all: readonly FoundId[],
  limit: number,
): Promise<readonly RankedId[]> {
  const found = new Map<number, Tier>();
  const last = isSingleRun(query) ? "inside" : "words";
  for (const tier of FOUND_TIERS) {
    if (found.size >= limit || all.length === 0 || tier === last) break;
    addMissing(found, await index.find(db, query, tier, limit), tier);
  }
  addMissing(found, all, last);
  return [...found].slice(0, limit).map(([id, match]) => ({ id, match }));
}

/** Separators count between several words only, since the tiers of a single word may be unknown. */
function byTier(found: readonly FoundId[], { words }: TextQuery): readonly RankedId[] {
  const rankOf = ({ tier }: FoundId) => (tier === "separated" && words.length === 1 ? "words" : tier);
  return TIERS.flatMap((match) => found.filter((one) => rankOf(one) === match).map(({ id }) => ({ id, match })));
}

function addMissing(found: Map<number, Tier>, ids: readonly FoundId[], tier: Tier): void {
  for (const { id } of ids) if (!found.has(id)) found.set(id, tier);
}

const byId = ({ id }: { readonly id: number }): RankedId => ({ id, match: "id" });

/** Merges matches by id into matches by text; each text once. */
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

/** Matches in order, with those of `ids` that are not among them as further ones. */
export function withFurther(
  matches: readonly RankedId[],
  ids: readonly number[],
  match: "near" | "translations",
): readonly RankedId[] {
  const found = new Set(matches.map(({ id }) => id));
  return [...matches, ...ids.filter((id) => !found.has(id)).map((id) => ({ id, match }))];
}
