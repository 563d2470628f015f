/** The search over every text that was read: hits of the store, grouped by attribute, beside the pinned locales. */
import "server-only";
import type { AttributeContext } from "./detail-source.ts";
import type { SearchScope, SearchWish } from "./params.ts";
import { packCells, type Hit, type HitGroup, type SearchAnswer } from "./search-answer.ts";

type StoreHit = Awaited<ReturnType<AttributeContext["store"]["search"]["texts"]>>["hits"][number];
type StoredName =
  Awaited<ReturnType<AttributeContext["store"]["attributes"]["names"]>> extends Map<string, infer Name> ? Name : never;

const COUNTED = ["answer", "question", "name"] as const;
/** Inside an attribute its own words come before those of its answers. */
const KIND_ORDER: readonly Hit["kind"][] = ["name", "id", "question", "answer"];
/** The default text is in the language of most services' own people; a text in it is no untranslated one. */
const DEFAULT_LANGUAGE = "en";

export async function searchTexts(context: AttributeContext, wish: SearchWish): Promise<SearchAnswer> {
  const { store, partner } = context;
  const started = performance.now();
  const inLocale = wish.locale ? { locale: wish.locale } : {};
  const find = (part: (typeof COUNTED)[number] | undefined, limit: number) =>
    store.search.texts(partner.scope, wish.q, { ...inLocale, ...(part ? { part } : {}), limit, offset: 0 });

  const counts: Record<SearchScope, number> = { all: 0, answer: 0, question: 0, name: 0, id: 0 };
  const every = await find(undefined, wish.limit);
  counts.all = every.total;
  const ids = every.hits.filter((hit) => hit.match === "id");
  counts.id = ids.length;
  for (const part of COUNTED) counts[part] = every.total === 0 ? 0 : (await find(part, 1)).total;

  const found =
    wish.scope === "all"
      ? every
      : wish.scope === "id"
        ? {
            ...every,
            hits: ids,
            total: ids.length,
            capped: false,
            attributes: new Set(ids.map((hit) => hit.attributeId)).size,
          }
        : await find(wish.scope, wish.limit);
  return {
    query: wish.q,
    total: found.total,
    capped: found.capped,
    shown: found.hits.length,
    attributes: found.attributes,
    counts,
    took: Math.round((performance.now() - started) * 10) / 10,
    pins: wish.pins,
    groups: await toGroups(context, found.hits, wish.pins),
  };
}

/** Where a hit stands: its attribute, and the answer or the part. */
const placeOf = (hit: StoreHit): string => `${hit.attributeId} ${hit.answerId ?? hit.part}`;

async function toGroups(
  context: AttributeContext,
  hits: readonly StoreHit[],
  pins: readonly string[],
): Promise<HitGroup[]> {
  const { store, partner } = context;
  const answerIds = new Map<string, Set<string>>();
  for (const hit of hits) {
    const known = answerIds.get(hit.attributeId) ?? new Set<string>();
    if (hit.answerId !== null) known.add(hit.answerId);
    answerIds.set(hit.attributeId, known);
  }
  const wanted = [...answerIds].map(([attributeId, ids]) => ({ attributeId, answerIds: [...ids] }));
  const [plain, ...pinned] = await Promise.all(
    [undefined, ...pins].map((locale) => store.attributes.names(partner.scope, wanted, locale)),
  );
  const facts = await attributeFacts(context, [...answerIds.keys()]);

  const groups = new Map<string, { readonly hits: Map<string, Hit> }>();
  for (const hit of hits) {
    const group = groups.get(hit.attributeId) ?? { hits: new Map<string, Hit>() };
    groups.set(hit.attributeId, group);
    const known = group.hits.get(placeOf(hit));
    if (known) {
      if (hit.locale !== null) group.hits.set(placeOf(hit), { ...known, also: [...known.also, hit.locale] });
      continue;
    }
    const texts = new Map<string, string>();
    for (const [index, pin] of pins.entries()) {
      const text = textOf(pinned[index]?.get(hit.attributeId), hit);
      if (text?.locale === pin) texts.set(pin, text.text);
    }
    const text = textOf(plain?.get(hit.attributeId), hit)?.text ?? hit.text;
    group.hits.set(placeOf(hit), {
      kind: kindOf(hit),
      ...(hit.answerId === null ? {} : { id: hit.answerId }),
      locale: hit.locale ?? undefined,
      also: [],
      matched: hit.text,
      text,
      cells: hit.part === "name" || hit.part === "description" ? [] : packCells(text, texts, pins, DEFAULT_LANGUAGE),
    });
  }
  return [...groups].map(([id, group]) => {
    const fact = facts.get(id);
    return {
      id,
      name: plain?.get(id)?.name ?? "",
      rank: fact?.rank ?? undefined,
      mode: fact?.mode ?? "",
      answers: fact?.answers ?? 0,
      expiresAfter: fact?.expirationMs ?? undefined,
      usedIn: fact?.usedIn ?? 0,
      hits: [...group.hits.values()].toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind)),
    };
  });
}

async function attributeFacts({ store, partner }: AttributeContext, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { rows } = await store.attributes.catalogue(partner.scope, { ids, limit: ids.length, offset: 0 });
  return new Map(rows.map((row) => [row.id, row]));
}

function kindOf(hit: StoreHit): Hit["kind"] {
  if (hit.answerId !== null) return "answer";
  if (hit.match === "id") return "id";
  return hit.part === "question" ? "question" : "name";
}

function textOf(name: StoredName | undefined, hit: StoreHit) {
  if (hit.answerId !== null) return name?.answers.get(hit.answerId);
  return hit.part === "question" ? (name?.question ?? undefined) : undefined;
}
