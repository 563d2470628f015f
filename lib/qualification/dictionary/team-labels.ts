/** Current disposition names of a partner account's team. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import type { Labels } from "../model/dispositions.ts";
import { buildDictionary, type Dictionary } from "./dictionary.ts";

type Context = Pick<ActionContext, "store" | "partner">;

export async function teamLabels({ store, partner }: Context): Promise<Labels> {
  const named = await store.dispositionLabels.names(partner.scope);
  return Object.fromEntries(named.map(({ pair, name }) => [pair, name]));
}

/** Every disposition that has a default name, a team name, or was seen in a result. */
export async function dictionaryOf({ store, partner }: Context): Promise<Dictionary> {
  const { dispositionLabels } = store;
  const [versions, seen] = await Promise.all([
    dispositionLabels.versions(partner.scope),
    dispositionLabels.seen(partner.scope),
  ]);
  return buildDictionary(versions, seen);
}
