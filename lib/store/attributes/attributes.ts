/** Attribute repository. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { attributeCatalogue } from "./attribute-catalogue.ts";
import { attributeChanges } from "./attribute-changes.ts";
import { attributeCounts } from "./attribute-counts.ts";
import { attributeCoverage } from "./attribute-coverage.ts";
import { attributeDetails } from "./attribute-details.ts";
import { attributeDue } from "./attribute-due.ts";
import { attributeLists } from "./attribute-lists.ts";
import { attributeNames } from "./attribute-names.ts";
import { attributeLookup } from "./attribute-lookup.ts";
import { attributeSpellings } from "./attribute-spellings.ts";
import { attributeStates } from "./attribute-states.ts";
import { attributeTargeted } from "./attribute-targeted.ts";
import { changesAfter } from "./changes-after.ts";

export const attributesRepository = (db: Kysely<Tables>, index: TextIndex) => ({
  ...attributeLists(db, index),
  ...attributeDetails(db, index),
  ...attributeDue(db),
  ...attributeCatalogue(db),
  ...attributeNames(db),
  ...attributeLookup(db),
  ...attributeSpellings(db),
  ...attributeStates(db),
  ...attributeCounts(db),
  ...attributeChanges(db),
  ...changesAfter(db),
  ...attributeCoverage(db),
  ...attributeFigures(db),
  ...attributeTargeted(db),
});

/** Counts about an attribute, for the header of its page. */
interface AttributeFigures {
  /** Attributes it depends on, and attributes that depend on it. */
  readonly parents: number;
  readonly children: number;
  /** Opportunities in the library whose cells name it. */
  readonly usedIn: number;
  /** Fetches that changed something. */
  readonly changes: number;
}

/** `child` is asked when `parent` has one of `answerIds`. */
interface DependencyRow {
  readonly child: string;
  readonly parent: string;
  readonly answerIds: readonly string[];
}

function attributeFigures(db: Kysely<Tables>) {
  return {
    async figures({ partnerId }: PartnerScope, id: string): Promise<AttributeFigures> {
      const counts = await db
        .selectNoFrom((eb) => [
          eb
            .selectFrom("attribute_parents")
            .where("partner_id", "=", partnerId)
            .where("attribute_id", "=", id)
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("parents"),
          eb
            .selectFrom("attribute_parents")
            .where("partner_id", "=", partnerId)
            .where("parent_id", "=", id)
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("children"),
          eb
            .selectFrom("opportunity_attributes")
            .where("partner_id", "=", partnerId)
            .where("attribute_id", "=", id)
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("usedIn"),
          eb
            .selectFrom("attribute_changes")
            .where("partner_id", "=", partnerId)
            .where("attribute_id", "=", id)
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("changes"),
        ])
        .executeTakeFirstOrThrow();
      const { parents, children, usedIn, changes } = counts;
      return {
        parents: Number(parents),
        children: Number(children),
        usedIn: Number(usedIn),
        changes: Number(changes),
      };
    },

    /** Edges from or to any of these attributes, sorted by source attribute. */
    async dependenciesOf(
      { partnerId }: PartnerScope,
      ids: readonly string[],
      towards: "parents" | "children",
    ): Promise<readonly DependencyRow[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom("attribute_parents as p")
        .leftJoin("attributes as a", (join) =>
          join
            .onRef("a.partner_id", "=", "p.partner_id")
            .onRef("a.attribute_id", "=", towards === "parents" ? "p.parent_id" : "p.attribute_id"),
        )
        .select(["p.attribute_id as child", "p.parent_id as parent", "p.answer_ids as answerIds"])
        .where("p.partner_id", "=", partnerId)
        .where(towards === "parents" ? "p.attribute_id" : "p.parent_id", "in", ids)
        .orderBy("a.rank", (order) => order.asc().nullsLast())
        .orderBy("p.attribute_id")
        .orderBy("p.parent_id")
        .execute();
      return rows.map(({ child, parent, answerIds }) => ({ child, parent, answerIds: textsFrom(answerIds) }));
    },
  };
}
