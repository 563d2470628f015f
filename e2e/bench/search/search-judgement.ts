/** Position of the wanted answer for the judged queries, over the sandbox's catalogue. */
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
    for (const { query, position, found } of judged)
      if (position < 0 || position > 2) log(`not in the first three: ${query} (found ${found.slice(0, 3).join(", ")})`);
    const shareWithin = (places: number) =>
      judged.filter(({ position }) => position >= 0 && position < places).length / judged.length;
    const near = judged.filter(({ isNear }) => isNear).map(({ ms }) => ms);
    return [
      share("judged queries with the wanted answer first", shareWithin(1), MIN_FIRST),
      share("judged queries with it among the first three", shareWithin(3), MIN_FIRST_THREE),
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

/** A result row shows one answer or question, for any number of matching locales. */
async function judge(store: Store, query: string, wanted: readonly string[]) {
  const startedAt = performance.now();
  const { hits, near } = await store.search.texts(scope, query, { limit: 50, offset: 0 });
  const ms = performance.now() - startedAt;
  const rows = hits.map(({ attributeId, answerId }) =>
    answerId === null ? attributeId : `${attributeId}:${answerId}`,
  );
  const found = [...new Set(rows)];
  return { query, found, ms, isNear: near.length > 0, position: found.findIndex((row) => wanted.includes(row)) };
}
