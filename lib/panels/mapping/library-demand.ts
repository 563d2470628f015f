/** Attributes that the library asks for, with their names. */
import "server-only";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import type { Int64 } from "../../int64.ts";
import type { AttributeDemand } from "./mapping-coverage.ts";

/** `display_mode` of attributes that the service derives: respondents are never asked, so no column can be mapped to them. */
const DERIVED = "none";

/** Most wanted first. */
export async function libraryDemand({ store, partner }: AttributeContext): Promise<readonly AttributeDemand[]> {
  const demand = await store.attributeDemand.list(partner.scope);
  const ids = demand.map(({ attributeId }) => attributeId);
  const facts = await store.attributes.facts(partner.scope, ids);
  return demand
    .filter(({ attributeId }) => facts.get(attributeId)?.mode !== DERIVED)
    .map(({ attributeId, opportunities, value }) => ({
      attributeId: attributeId as Int64,
      name: facts.get(attributeId)?.name ?? "",
      opportunities,
      value,
    }));
}
