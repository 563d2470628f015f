/** Named mappings of a partner account. */
import "server-only";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { checkedColumns, withBroken } from "./read-broken.ts";
import type { PanelMapping } from "../model/model.ts";
import { MAX_MAPPINGS } from "../model/panel-limits.ts";
import type { SaveMappingInput } from "./mapping-schema.ts";
import type { PanelContext } from "../reader/panel-reader.ts";

/** By name. */
export async function panelMappings(context: PanelContext): Promise<readonly PanelMapping[]> {
  const stored = await context.store.panelMappings.list(context.partner.scope);
  const mappings = stored.map(({ id, name, body, updatedBy, updatedAt }) => ({
    id,
    name,
    columns: checkedColumns(body, updatedAt),
    updatedBy,
    updatedAt,
    broken: {},
  }));
  return withBroken(context, mappings);
}

/**
 * Columns without a time were chosen or confirmed since the mapping was last saved; the others stay as old as they are.
 * @returns `at`: their new time, by the database, as are the times of attribute changes. Epoch milliseconds.
 * @throws FailureError `missing`, `conflict`
 */
export async function keepMapping(
  { store, partner, operator }: ActionContext,
  { id, name, columns }: SaveMappingInput,
): Promise<{ readonly id: string; readonly at: number }> {
  const at = await store.turns.now();
  const body = columns.map((column) => ({ ...column, checkedAt: Math.min(column.checkedAt ?? at, at) }));
  const mapping = { id, name, body, by: operator.email, at };
  const saved = await store.panelMappings.save(partner.scope, mapping, MAX_MAPPINGS);
  if (saved === "missing") throw fail("missing", "This mapping was deleted. Save it under a new name.");
  if (saved === "taken") throw fail("conflict", "Another mapping has this name. Choose another one.");
  if (saved === "full") throw fail("conflict", `There are already ${MAX_MAPPINGS} mappings. Delete one first.`);
  return { ...saved, at };
}

/** Name of the deleted mapping. @throws FailureError `missing` */
export async function removeMapping({ store, partner }: PanelContext, id: string): Promise<{ readonly name: string }> {
  const name = await store.panelMappings.remove(partner.scope, id);
  if (name === undefined) throw fail("missing", "This mapping was already deleted.");
  return { name };
}
