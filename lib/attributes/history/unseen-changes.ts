/** Changes of attributes since the operator's last look at the changes page. */
import "server-only";
import { z } from "zod";
import type { ActionContext } from "../../server/action.ts";
import type { ChangedAttribute } from "../../store/attributes/changes-after.ts";

/** Attributes listed; the others are counted. */
const LISTED = 4;

/** Preference of the operator: id of the newest change at the last look, by partner account. */
const SEEN_KEY = "attribute-changes-seen";
const seenSchema = z.record(z.string(), z.object({ change: z.number(), at: z.number() }));

export interface UnseenChanges {
  /** Epoch milliseconds of the last look; `undefined` if there was none. */
  readonly since: number | undefined;
  /** Changed attributes, without those of which only the rank moved or that were fetched for the first time. */
  readonly attributes: number;
  /** Most recently changed first. */
  readonly latest: readonly ChangedAttribute[];
}

type Looker = Pick<ActionContext, "store" | "partner" | "operator">;

export async function unseenChanges(context: Looker): Promise<UnseenChanges> {
  const { store, partner } = context;
  const seen = (await seenByAccount(context))[partner.id];
  return {
    since: seen?.at,
    ...(await store.attributes.latestChangesAfter(partner.scope, seen?.change ?? 0, LISTED)),
  };
}

/**
 * Records a look at the changes page.
 * @param change id of the newest change when the page was read: later ones stay unseen.
 */
export async function recordLook(context: Looker, change: number): Promise<void> {
  const { store, partner, operator } = context;
  const seen = await seenByAccount(context);
  const at = Date.now();
  const later = Math.max(change, seen[partner.id]?.change ?? 0);
  await store.preferences.save(operator.id, SEEN_KEY, { ...seen, [partner.id]: { change: later, at } }, at);
}

async function seenByAccount({ store, operator }: Looker): Promise<z.infer<typeof seenSchema>> {
  return seenSchema.safeParse((await store.preferences.of(operator.id)).get(SEEN_KEY)).data ?? {};
}
