/** Ids → their texts, from what was read; the service is not asked. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compareInt64 } from "../int64.ts";
import type { AttributeFact, TextPlace } from "../store/attribute-places.ts";
import type { AttributeContext } from "./detail-source.ts";
import { toHitCells, toHitText, type FindMarks } from "./hit-cells.ts";
import type { LookupAnswer, LookupRow } from "./lookup-answer.ts";
import { byPlace, countriesOf, textsOf, type PlaceTexts } from "./text-places.ts";

const DEFAULT_LANGUAGE = "en";
/** One answer id may stand in many attributes; an answer to the browser has a bounded size. */
const MOST_ROWS = 10_000;
/** Rows between two turns of others. */
const AT_ONCE = 500;

/** A place and the id that named it. */
export interface LookupPlace extends TextPlace {
  readonly asked: string;
}

/** @param ids each once: `45391` finds the attribute and every answer of that id, `120:45398` one answer of one attribute. */
export async function lookUp(
  context: AttributeContext,
  ids: readonly string[],
  pins: readonly string[],
): Promise<LookupAnswer> {
  const { store, partner } = context;
  const { places, facts } = await findPlaces(context, ids);
  const kept = places.slice(0, MOST_ROWS);
  const texts = byPlace(await store.attributes.textsAt(partner.scope, kept, ["", ...pins]));
  const rows: LookupRow[] = [];
  for (const [at, place] of kept.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    rows.push(toRow(place, facts.get(place.attributeId), textsOf(texts, place), pins));
  }
  const found = new Set(places.map((place) => place.asked));
  return { rows, left: places.length - kept.length, unknown: ids.filter((id) => !found.has(id)), pins };
}

/** Where the texts of the ids stand, in the order of the ids. */
export async function findPlaces({ store, partner }: AttributeContext, ids: readonly string[]) {
  const single = ids.filter((id) => !id.includes(":"));
  const pairs = ids.filter((id) => id.includes(":"));
  const answers = await store.attributes.answersById(partner.scope, [
    ...new Set([...single, ...pairs.map((pair) => pair.split(":")[1] ?? "")]),
  ]);
  const placesOf = Map.groupBy(answers, ({ answerId }) => answerId);
  const facts = await store.attributes.facts(partner.scope, [
    ...new Set([...single, ...answers.map((answer) => answer.attributeId)]),
  ]);
  const byUse = (a: string, b: string) =>
    (facts.get(a)?.rank ?? Number.MAX_SAFE_INTEGER) - (facts.get(b)?.rank ?? Number.MAX_SAFE_INTEGER) ||
    compareInt64(a, b);
  const places = ids.flatMap((asked): LookupPlace[] => {
    const [first = "", second] = asked.split(":");
    const having = (placesOf.get(second ?? first) ?? []).toSorted((a, b) => byUse(a.attributeId, b.attributeId));
    const meant = second === undefined ? having : having.filter(({ attributeId }) => attributeId === first);
    return [
      ...(second === undefined && facts.has(first)
        ? [{ asked, attributeId: first, part: "question" as const, answerId: null }]
        : []),
      ...meant.map(({ attributeId, place }) => ({ asked, attributeId, part: "answer" as const, answerId: place })),
    ];
  });
  return { places, facts };
}

const NO_MARKS: FindMarks = () => [];

function toRow(
  { asked, attributeId, answerId }: LookupPlace,
  fact: AttributeFact | undefined,
  own: PlaceTexts,
  pins: readonly string[],
): LookupRow {
  const { texts } = own;
  const standard = texts.get("") ?? "";
  const countries = countriesOf(own, fact);
  return {
    asked,
    attributeId,
    name: fact?.name ?? "",
    rank: fact?.rank ?? undefined,
    answerId: answerId ?? undefined,
    ...(fact?.read ? {} : { unread: true as const }),
    cells: toHitCells(pins, { standard, texts, countries, defaultLanguage: DEFAULT_LANGUAGE }, NO_MARKS),
    standard: toHitText(standard, NO_MARKS),
  };
}
