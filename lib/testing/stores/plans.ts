/** Query plans of both engines: the access path of each table. */
import { CompiledQuery, type Compilable, type Transaction } from "kysely";
import { lanes } from "../../store/engine/lanes.ts";
import type { Tables } from "../../store/engine/tables.ts";
import type { Store } from "../../store/open-store.ts";
import { storeEngine } from "./test-store.ts";

/** One line per table, in the engine's order: as SQLite writes it, or `Index Scan of TABLE by INDEX (CONDITION)`. */
export async function accessesOf(store: Store, query: CompiledQuery | Compilable): Promise<string[]> {
  const compiled = "compile" in query ? query.compile() : query;
  return storeEngine === "sqlite" ? sqliteAccesses(store, compiled) : postgresAccesses(store, compiled);
}

async function sqliteAccesses({ db }: Store, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ readonly detail: string }>(plan);
  return rows.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) /.test(detail));
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Small tables are read whole and joined at once: the plan avoids that wherever an index can serve the query. */
const AS_IF_LARGE = `select ${["seqscan", "bitmapscan", "hashjoin", "mergejoin", "material", "sort"]
  .map((way) => `set_config('enable_${way}', 'off', true)`)
  .join(", ")}`;

function postgresAccesses({ db }: Store, { sql, parameters }: CompiledQuery): Promise<string[]> {
  return lanes.run(db, "schema", async (trx) => {
    for (const table of await tablesOf(trx)) await trx.executeQuery(CompiledQuery.raw(`analyze "${table}"`));
    await trx.executeQuery(CompiledQuery.raw(AS_IF_LARGE));
    const { rows } = await trx.executeQuery<{ readonly "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (format json, costs off) ${sql}`, [...parameters]),
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => inPlan(Plan)));
  });
}

/** Without the catalogs, which stores of other tests analyze at the same time: these fail or wait for each other. */
async function tablesOf(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await trx.executeQuery<{ readonly tablename: string }>(
    CompiledQuery.raw("select tablename from pg_tables where schemaname = current_schema() order by tablename"),
  );
  return rows.map(({ tablename }) => tablename);
}

function inPlan(node: PlanNode): string[] {
  const { "Node Type": kind, "Relation Name": table, "Index Name": index, "Index Cond": condition } = node;
  const own = table ? [`${kind} of ${table}${index ? ` by ${index}` : ""}${condition ? ` ${condition}` : ""}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(inPlan)];
}
