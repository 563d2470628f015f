/** State of the asked attributes on which a ledger depends: validity of their answers, and their parents. */
import "server-only";
import { createHash } from "node:crypto";
import { dependencyEdges } from "./dependency-edges.ts";
import type { LedgerContext } from "./open-opportunities.ts";

/** Differs whenever the validity of answers or a dependency changes. */
export async function attributeRevision(context: LedgerContext): Promise<string> {
  const { store, partner } = context;
  const ids = (await store.attributeDemand.list(partner.scope)).map(({ attributeId }) => attributeId).toSorted();
  const [valid, edges] = await Promise.all([
    store.attributes.validity(partner.scope, ids),
    dependencyEdges(context, ids),
  ]);
  const hash = createHash("sha256");
  for (const [id, milliseconds] of valid) hash.update(`${id} ${milliseconds}\n`);
  for (const line of edges.map(({ child, parent }) => `${child} ${parent}`).toSorted()) hash.update(`${line}\n`);
  return hash.digest("base64url");
}
