/** Resolves ids to their stored texts; never calls the service. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compareInt64 } from "../../int64.ts";
import type { AttributeFact, TextLocation } from "../../store/attributes/attribute-lookup.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { toHitCells, toHitText, type FindHighlights } from "../search/hit-cells.ts";
import { textsByLocation, countriesOf, textsOf, type LocationTexts } from "../search/texts-by-location.ts";
import type { LookupAnswer, LookupRow } from "./lookup-answer.ts";

const DEFAULT_LANGUAGE = "en";
/** Maximum rows, because an answer id may occur in many attributes and the response must stay bounded. */
const MAX_ROWS = 10_000;
/** Rows processed before yielding to the event loop. */
const BATCH_SIZE = 500;

/** Text location and the id that it was found by. */
export interface LookupMatch extends TextLocation {
  readonly asked: string;
}

/**
 * @param ids distinct: `45391` finds the attribute and every answer with that id, `120:45398` one answer of one
 * attribute.
 * @param uncut long texts are whole, for copying.
 */
export async function lookUp(
  context: AttributeContext,
  ids: readonly string[],
  pins: readonly string[],
  uncut = false,
): Promise<LookupAnswer> {
  const { store, partner } = context;
  const { places: matches, facts } = await findLookupMatches(context, ids);
  const shown = matches.slice(0, MAX_ROWS);
  const texts = textsByLocation(await store.attributes.textsAt(partner.scope, shown, ["", ...pins]));
  const rows: LookupRow[] = [];
  for (const [at, match] of shown.entries()) {
    if (at % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    rows.push(toRow(match, facts.get(match.attributeId), textsOf(texts, match), { pins, uncut }));
  }
  const found = new Set(matches.map((place) => place.asked));
  return { rows, left: matches.length - shown.length, unknown: ids.filter((id) => !found.has(id)), pins };
}

/** Text locations of the ids, in the order of the ids. */
export async function findLookupMatches({ store, partner }: AttributeContext, ids: readonly string[]) {
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
  const matches = ids.flatMap((typed): LookupMatch[] => {
    const [first = "", second] = typed.split(":");
    const having = (placesOf.get(second ?? first) ?? []).toSorted((a, b) => byUse(a.attributeId, b.attributeId));
    const meant = second === undefined ? having : having.filter(({ attributeId }) => attributeId === first);
    return [
      ...(second === undefined && facts.has(first)
        ? [{ asked: typed, attributeId: first, part: "question" as const, answerId: null }]
        : []),
      ...meant.map(({ attributeId, place }) => ({
        asked: typed,
        attributeId,
        part: "answer" as const,
        answerId: place,
      })),
    ];
  });
  return { places: matches, facts };
}

const NO_HIGHLIGHTS: FindHighlights = () => [];

function toRow(
  { asked: typed, attributeId, answerId }: LookupMatch,
  fact: AttributeFact | undefined,
  own: LocationTexts,
  { pins, uncut }: { readonly pins: readonly string[]; readonly uncut: boolean },
): LookupRow {
  const { texts } = own;
  const standard = texts.get("") ?? "";
  const countries = countriesOf(own, fact);
  return {
    requestedId: typed,
    attributeId,
    name: fact?.name ?? "",
    rank: fact?.rank ?? undefined,
    answerId: answerId ?? undefined,
    ...(fact?.read ? {} : { unread: true as const }),
    cells: toHitCells(pins, { standard, texts, countries, defaultLanguage: DEFAULT_LANGUAGE }, NO_HIGHLIGHTS, uncut),
    standard: toHitText(standard, NO_HIGHLIGHTS, uncut),
  };
}
