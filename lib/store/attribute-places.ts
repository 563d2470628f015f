/** What a list of hits or of ids needs to know of its attributes and answers: few statements for a thousand of them. */
import "server-only";
import { sql, type Kysely, type SqlBool } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { fromFlag, textsFrom } from "./stored-json.ts";
import type { Tables } from "./tables.ts";
import type { TextPart } from "./text-index.ts";

export interface AttributeFact {
  readonly id: string;
  readonly rank: number | null;
  /** `""` until the details were read. */
  readonly name: string;
  readonly mode: string;
  readonly active: boolean | null;
  readonly read: boolean;
  readonly countries: readonly string[];
  readonly expirationMs: string | null;
  readonly answers: number;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inTargeting: boolean;
  /** Opportunities read that target it. */
  readonly usedIn: number;
  /** Attributes that have to be answered before; the name is `""` while it was not read. */
  readonly parents: readonly { readonly id: string; readonly name: string }[];
}

/** Where texts stand: a part of an attribute, or one of its answers. */
export interface TextPlace {
  readonly attributeId: string;
  readonly part: TextPart;
  /** `null` unless the part is an answer. */
  readonly answerId: string | null;
}

export interface PlacedText extends TextPlace {
  /** `""`: the default text. */
  readonly locale: string;
  /** As received. */
  readonly text: string;
  /** On the default text of an answer that is not offered wherever its attribute is: where it is. */
  readonly offered?: readonly string[];
}

/** Ids and places in one statement. */
const AT_ONCE = 2_000;

export function attributePlaces(db: Kysely<Tables>) {
  return {
    /** Facts of those ids that are known, in no order. */
    async facts(scope: PartnerScope, ids: readonly string[]): Promise<Map<string, AttributeFact>> {
      const facts = new Map<string, AttributeFact>();
      for (const chunk of inChunks(ids, AT_ONCE)) {
        const parents = await parentsOf(db, scope, chunk);
        for (const row of await factRows(db, scope, chunk)) {
          facts.set(row.attribute_id, {
            id: row.attribute_id,
            rank: row.rank,
            name: row.name,
            mode: row.display_mode,
            active: fromFlag(row.active),
            read: row.read_at !== null,
            countries: textsFrom(row.countries),
            expirationMs: row.expiration_ms,
            answers: row.answers,
            inTop: row.in_top === 1,
            inFull: row.in_full === 1,
            inTargeting: row.in_targeting === 1,
            usedIn: Number(row.used_in),
            parents: parents.get(row.attribute_id) ?? [],
          });
        }
      }
      return facts;
    },

    /** The texts that stand in those places in any of the locales; `""` asks for the default text. */
    async textsAt(
      { partnerId }: PartnerScope,
      places: readonly TextPlace[],
      locales: readonly string[],
    ): Promise<PlacedText[]> {
      const found: PlacedText[] = [];
      for (const chunk of inChunks(places, AT_ONCE)) {
        const values = sql.join(
          chunk.map(({ attributeId, part, answerId }) => sql`(${attributeId}, ${part}, ${answerId ?? ""})`),
        );
        const rows = await db
          .with("wanted(attribute_id, part, answer_id)", () => sql<WantedRow>`(values ${values})`)
          .selectFrom("wanted as w")
          // In this order: the places first. The other way round every text of the partner is looked at.
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
          const place = { attributeId, part: part as TextPart, answerId: answerId || null };
          found.push({ ...place, locale, text, ...(offered === null ? {} : { offered: textsFrom(offered) }) });
        }
      }
      return found;
    },

    /**
     * Which attributes have these answers: one line an attribute and answer. `place` is the answer's own id, or `5~2` for the
     * second answer with the id 5.
     */
    async answersById(
      { partnerId }: PartnerScope,
      answerIds: readonly string[],
    ): Promise<{ attributeId: string; answerId: string; place: string }[]> {
      const found: { attributeId: string; answerId: string; place: string }[] = [];
      // Whoever has a third one has a second: each turn asks for fewer.
      for (let [times, wanted] = [1, new Set(answerIds)]; wanted.size > 0; times += 1) {
        const met = new Set<string>();
        for (const chunk of inChunks([...wanted], AT_ONCE)) {
          const named = new Map(chunk.map((id) => [times === 1 ? id : `${id}~${times}`, id]));
          const rows = await db
            .selectFrom("attribute_texts")
            // The text keeps the engine from walking a wider index that covers the rest.
            .select(["attribute_id", "answer_id", "text"])
            .where("partner_id", "=", partnerId)
            // Spelled out, not bound: only then does the engine see that the index of answers' ids serves.
            .where(sql<SqlBool>`part = 'answer' and locale = ''`)
            .where("answer_id", "in", [...named.keys()])
            .execute();
          for (const { attribute_id: attributeId, answer_id: place } of rows) {
            const answerId = named.get(place) ?? place;
            met.add(answerId);
            found.push({ attributeId, answerId, place });
          }
        }
        wanted = met;
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
    .select(["a.expiration_ms", "a.answers", "a.in_top", "a.in_full", "a.in_targeting"])
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
