/** Bulk lookup of attributes and answers for lists of hits or ids: few statements for a thousand of them. */
import "server-only";
import { sql, type Kysely, type SqlBool } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromFlag, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { TextPart } from "../text-index/text-index.ts";

export interface AttributeFact {
  readonly id: string;
  readonly rank: number | null;
  /** `""` until the details were fetched. */
  readonly name: string;
  readonly mode: string;
  readonly active: boolean | null;
  readonly read: boolean;
  readonly countries: readonly string[];
  /** Countries whose own list names it, even if it is not offered there. */
  readonly listedIn: readonly string[];
  readonly expirationMs: string | null;
  readonly answers: number;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inCountry: boolean;
  readonly inTargeting: boolean;
  /** Number of opportunities in the library that target it. */
  readonly usedIn: number;
  /** Attributes that must be answered first; the name is `""` until fetched. */
  readonly parents: readonly { readonly id: string; readonly name: string }[];
}

/** Position of a text: a part of an attribute, or one of its answers. */
export interface TextLocation {
  readonly attributeId: string;
  readonly part: TextPart;
  /** `null` unless the part is an answer. */
  readonly answerId: string | null;
}

export interface LocatedText extends TextLocation {
  /** `""`: the default text. */
  readonly locale: string;
  /** As received. */
  readonly text: string;
  /**
   * Set on the default text of an answer that is offered in fewer countries than its attribute: the countries it is
   * offered in.
   */
  readonly offered?: readonly string[];
}

/** Ids or positions per statement. */
const BATCH_SIZE = 2_000;

export function attributeLookup(db: Kysely<Tables>) {
  return {
    /** Facts for the ids that exist, unordered. */
    async facts(scope: PartnerScope, ids: readonly string[]): Promise<Map<string, AttributeFact>> {
      const facts = new Map<string, AttributeFact>();
      for (const chunk of inChunks(ids, BATCH_SIZE)) {
        const parents = await parentsOf(db, scope, chunk);
        const rows = await factRows(db, scope, chunk);
        const onLists = rows.filter((row) => row.in_country === 1).map((row) => row.attribute_id);
        const listedIn = await listCountriesOf(db, scope, onLists);
        for (const row of rows) {
          facts.set(row.attribute_id, {
            id: row.attribute_id,
            rank: row.rank,
            name: row.name,
            mode: row.display_mode,
            active: fromFlag(row.active),
            read: row.read_at !== null,
            countries: textsFrom(row.countries),
            listedIn: listedIn.get(row.attribute_id) ?? [],
            expirationMs: row.expiration_ms,
            answers: row.answers,
            inTop: row.in_top === 1,
            inFull: row.in_full === 1,
            inCountry: row.in_country === 1,
            inTargeting: row.in_targeting === 1,
            usedIn: Number(row.used_in),
            parents: parents.get(row.attribute_id) ?? [],
          });
        }
      }
      return facts;
    },

    /** Texts at the positions in any of the locales; `""` requests the default text. */
    async textsAt(
      { partnerId }: PartnerScope,
      locations: readonly TextLocation[],
      locales: readonly string[],
    ): Promise<LocatedText[]> {
      const found: LocatedText[] = [];
      for (const chunk of inChunks(locations, BATCH_SIZE)) {
        const values = sql.join(
          chunk.map(({ attributeId, part, answerId }) => sql`(${attributeId}, ${part}, ${answerId ?? ""})`),
        );
        const rows = await db
          .with("wanted(attribute_id, part, answer_id)", () => sql<WantedRow>`(values ${values})`)
          .selectFrom("wanted as w")
          // Join order matters: positions first. The opposite order scans every text of the partner.
          .crossJoin("attribute_texts as t")
          .where("t.partner_id", "=", partnerId)
          .whereRef("t.attribute_id", "=", "w.attribute_id")
          .whereRef("t.part", "=", "w.part")
          .whereRef("t.answer_id", "=", "w.answer_id")
          .where("t.locale", "in", locales)
          .select(["w.attribute_id", "w.part", "w.answer_id", "t.locale", "t.text", "t.offered"])
          .execute();
        for (const { attribute_id: attributeId, part, answer_id: answerId, locale, text, offered } of rows) {
          if (locale === null || text === null) continue;
          const location = { attributeId, part: part as TextPart, answerId: answerId || null };
          found.push({ ...location, locale, text, ...(offered === null ? {} : { offered: textsFrom(offered) }) });
        }
      }
      return found;
    },

    /**
     * Attributes that have these answers: one item per attribute and answer. `place` is the answer's own id, or `5~2`
     * for the second answer with the id 5.
     */
    async answersById(
      { partnerId }: PartnerScope,
      answerIds: readonly string[],
    ): Promise<{ attributeId: string; answerId: string; place: string }[]> {
      const found: { attributeId: string; answerId: string; place: string }[] = [];
      // An attribute with a third duplicate has a second: each round requests fewer ids.
      for (let [times, wanted] = [1, new Set(answerIds)]; wanted.size > 0; times += 1) {
        const seen = new Set<string>();
        for (const chunk of inChunks([...wanted], BATCH_SIZE)) {
          const named = new Map(chunk.map((id) => [times === 1 ? id : `${id}~${times}`, id]));
          const rows = await db
            .selectFrom("attribute_texts")
            // Selecting the text prevents a scan of a wider index that covers the other columns.
            .select(["attribute_id", "answer_id", "text"])
            .where("partner_id", "=", partnerId)
            // A literal, not a bound parameter: otherwise the engine does not use the index of answer ids.
            .where(sql<SqlBool>`part = 'answer' and locale = ''`)
            .where("answer_id", "in", [...named.keys()])
            .execute();
          for (const { attribute_id: attributeId, answer_id: place } of rows) {
            const answerId = named.get(place) ?? place;
            seen.add(answerId);
            found.push({ attributeId, answerId, place });
          }
        }
        wanted = seen;
      }
      return found;
    },
  };
}

interface WantedRow {
  attribute_id: string;
  part: string;
  answer_id: string;
}

const factRows = (db: Kysely<Tables>, { partnerId }: PartnerScope, ids: readonly string[]) =>
  db
    .selectFrom("attributes as a")
    .select(["a.attribute_id", "a.rank", "a.name", "a.display_mode", "a.active", "a.read_at", "a.countries"])
    .select(["a.expiration_ms", "a.answers", "a.in_top", "a.in_full", "a.in_country", "a.in_targeting"])
    .select((eb) =>
      eb
        .selectFrom("opportunity_attributes as o")
        .whereRef("o.partner_id", "=", "a.partner_id")
        .whereRef("o.attribute_id", "=", "a.attribute_id")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .as("used_in"),
    )
    .where("a.partner_id", "=", partnerId)
    .where("a.attribute_id", "in", ids)
    .execute();

async function listCountriesOf(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attribute_list_items")
    .select(["attribute_id", "country"])
    .distinct()
    .where("partner_id", "=", partnerId)
    .where("country", "<>", "")
    .where("attribute_id", "in", ids)
    .execute();
  const byAttribute = Map.groupBy(rows, (row) => row.attribute_id);
  return new Map([...byAttribute].map(([id, items]) => [id, items.map(({ country }) => country)]));
}

async function parentsOf(db: Kysely<Tables>, { partnerId }: PartnerScope, ids: readonly string[]) {
  const rows = await db
    .selectFrom("attribute_parents as p")
    .leftJoin("attributes as a", (join) =>
      join.onRef("a.partner_id", "=", "p.partner_id").onRef("a.attribute_id", "=", "p.parent_id"),
    )
    .select(["p.attribute_id", "p.parent_id", "a.name"])
    .where("p.partner_id", "=", partnerId)
    .where("p.attribute_id", "in", ids)
    .execute();
  const parents = new Map<string, { id: string; name: string }[]>();
  for (const { attribute_id: id, parent_id: parentId, name } of rows) {
    parents.set(id, [...(parents.get(id) ?? []), { id: parentId, name: name ?? "" }]);
  }
  return parents;
}
