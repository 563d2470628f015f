/** Opportunities, attributes and runs among recently opened pages. Pure. */
import { MAX_IDS, type IdMatches, type PaletteMatch } from "@/lib/palette/palette-matches";
import { lookupOption } from "./lookup-options";
import type { Option } from "./option";

const THING = /^\/(?:(opportunities|attributes)|qualification\/runs)\/([\da-f-]+)$/;

interface ThingPath {
  readonly kind: PaletteMatch["kind"];
  readonly id: string;
}

function thingAt(path: string): ThingPath | undefined {
  const match = THING.exec(path);
  if (!match?.[2] || !/\d/.test(match[2])) return undefined;
  const kinds = { opportunities: "opportunity", attributes: "attribute" } as const;
  const kind = match[1] === "opportunities" || match[1] === "attributes" ? kinds[match[1]] : "run";
  return { kind, id: match[2] };
}

/** Whether the path is one of a single item. */
export const isThing = (path: string): boolean => thingAt(path) !== undefined;

/** Ids to look up in the store. */
export const recentIds = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths.flatMap((path) => thingAt(path)?.id ?? []))].slice(0, MAX_IDS);

/** `undefined` for an item missing from the store. */
export function thingOption(path: string, lookups: readonly IdMatches[]): Option | undefined {
  const named = thingAt(path);
  if (!named) return undefined;
  const things = lookups.find(({ requestedId }) => requestedId === named.id)?.matches ?? [];
  const thing = things.find(({ kind, id }) => kind === named.kind && id === named.id);
  return thing && lookupOption(thing);
}
