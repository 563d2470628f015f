/** Small counts about one attribute, for the head of its page. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import { textsFrom } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface AttributeFigures {
  /** Attributes that it is asked after, and those asked only after it. */
  readonly parents: number;
  readonly children: number;
  /** Opportunities read whose cells name it. */
  readonly usedIn: number;
  /** Readings that changed something. */
  readonly changes: number;
}

/** `child` is asked when `parent` has one of `answerIds`. */
export interface DependencyRow {
  readonly child: string;
  readonly parent: string;
  readonly answerIds: readonly string[];
}

export function attributeFigures(db: Kysely<Tables>) {
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

    /** Edges from or to any of these attributes, by the attribute they start from. */
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
