/** Positions of the wanted answer for the judged queries: among the texts found, and on screen. */
import { toRows, type MatchedText } from "../../../lib/attributes/search/search-rows.ts";
import { openCatalogue } from "../../../lib/sandbox/catalogue/catalogue.ts";
import { attributeSchema } from "../../../lib/sampling/schema.ts";
import { partnerScope, type PartnerScope } from "../../../lib/store/engine/scope.ts";
import { openMemoryStore, type Store } from "../../../lib/store/open-store.ts";
import { metric, quantile, type Row } from "../row.ts";
import { JUDGED } from "./search-judged.ts";

const MIN_FIRST = 0.85;
const MIN_FIRST_THREE = 0.95;
const MAX_NEAR_MS = 40;
const SMOKE_ATTRIBUTES = 10;
const scope = partnerScope("judged");

/** A smoke run has a few attributes only, so most queries find nothing and no target is checked. */
export async function judgedRows(log: (line: string) => void, smoke: boolean): Promise<Row[]> {
  const store = await openMemoryStore();
  try {
    await fillCatalog(store, scope, smoke ? SMOKE_ATTRIBUTES : undefined);
    const judged: Awaited<ReturnType<typeof judge>>[] = [];
    for (const { query, wanted } of JUDGED) judged.push(await judge(store, query, wanted));
    for (const { query, wanted, found, shown } of judged)
      for (const [what, ids] of Object.entries({ found, shown }))
        if (!isWithin(3, ids, wanted)) log(`not in the first three: ${query} (${what} ${ids.slice(0, 3).join(", ")})`);
    const shareWithin = (most: number, which: "found" | "shown") =>
      judged.filter(({ wanted, [which]: ids }) => isWithin(most, ids, wanted)).length / judged.length;
    const near = judged.filter(({ isNear }) => isNear).map(({ ms }) => ms);
    return [
      share("judged queries with the wanted answer first", shareWithin(1, "found"), MIN_FIRST),
      share("judged queries with it among the first three", shareWithin(3, "found"), MIN_FIRST_THREE),
      share("judged queries with it in the first row on screen", shareWithin(1, "shown"), MIN_FIRST),
      share("judged queries with it in the first three rows on screen", shareWithin(3, "shown"), MIN_FIRST_THREE),
      metric({
        name: `judged queries answered by near spellings (${near.length})`,
        unit: "ms p95",
        subject: near.length > 0 ? quantile(near, 0.95) : 0,
        target: `≤ ${MAX_NEAR_MS} ms`,
        met: near.length > 0 && quantile(near, 0.95) <= MAX_NEAR_MS,
      }),
    ];
  } finally {
    await store.close();
  }
}

const share = (name: string, subject: number, least: number): Row =>
  metric({ name, unit: "%", subject: subject * 100, target: `≥ ${least * 100} %`, met: subject >= least });

/** Saves the most used attributes of the sandbox; all 500 by default. */
export async function fillCatalog(store: Store, owner: PartnerScope, most?: number): Promise<void> {
  const catalogue = openCatalogue("normal");
  const ids = catalogue.ranked.slice(0, most).map(({ id }) => id);
  const items = ids.map((id) => ({ id, active: true }));
  await store.attributes.saveList(owner, { source: "top", country: null, items, readAt: 1 });
  for (const id of ids) {
    const attribute = attributeSchema.parse(catalogue.attribute(id));
    await store.attributes.saveDetail(owner, attribute, attribute.id, 1);
  }
}

async function judge(store: Store, query: string, wanted: readonly string[]) {
  const startedAt = performance.now();
  const { hits, near } = await store.search.texts(scope, query, { limit: 50, offset: 0 });
  const ms = performance.now() - startedAt;
  const { places } = await store.search.places(scope, query, {});
  return { query, wanted, ms, isNear: near.length > 0, found: foundIds(hits), shown: shownIds(places) };
}

type Found = Pick<MatchedText, "attributeId" | "answerId">;

const idOf = ({ attributeId, answerId }: Found): string =>
  answerId === null ? attributeId : `${attributeId}:${answerId}`;

const isWithin = (most: number, ids: readonly string[], wanted: readonly string[]): boolean =>
  ids.slice(0, most).some((id) => wanted.includes(id));

/** Best first; each id once, for any number of matching locales and parts. */
const foundIds = (matches: readonly Found[]): readonly string[] => [...new Set(matches.map(idOf))];

/**
 * Id of each row on screen, in order: rows are grouped by attribute, and its name, description and question are rows of
 * their own.
 */
export const shownIds = (matches: readonly MatchedText[]): readonly string[] => toRows(matches).map(idOf);
