/** What the team of a partner account calls the service's reasons now. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { buildDictionary, type Dictionary } from "./dictionary.ts";
import type { Labels } from "./dispositions.ts";

type Context = Pick<ActionContext, "store" | "partner">;

export async function teamLabels({ store, partner }: Context): Promise<Labels> {
  const named = await store.dispositionLabels.names(partner.scope);
  return Object.fromEntries(named.map(({ pair, name }) => [pair, name]));
}

/** Every disposition that is known, named or seen. */
export async function dictionaryOf({ store, partner }: Context): Promise<Dictionary> {
  const { dispositionLabels } = store;
  const [versions, seen] = await Promise.all([
    dispositionLabels.versions(partner.scope),
    dispositionLabels.seen(partner.scope),
  ]);
  return buildDictionary(versions, seen);
}
