/** What a person opened last as lines: pages by the list of actions, things by what our store knows of them now. Pure. */
import type { KnownId, KnownThing } from "@/lib/palette/known";
import { MOST_IDS } from "@/lib/palette/ids-in-text";
import { pageAt } from "./actions";
import { knownOption } from "./known-options";
import type { Option } from "./option";

const THING = /^\/(?:(opportunities|attributes)|qualification\/runs)\/([\da-f-]+)$/;

interface Named {
  readonly kind: KnownThing["kind"];
  readonly id: string;
}

function namedBy(path: string): Named | undefined {
  const match = THING.exec(path);
  if (!match?.[2] || !/\d/.test(match[2])) return undefined;
  const kinds = { opportunities: "opportunity", attributes: "attribute" } as const;
  const kind = match[1] === "opportunities" || match[1] === "attributes" ? kinds[match[1]] : "run";
  return { kind, id: match[2] };
}

/** What the store is asked about. */
export const recentIds = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths.flatMap((path) => namedBy(path)?.id ?? []))].slice(0, MOST_IDS);

/** In the order of the paths; what the store does not know is left out. */
export function recentOptions(paths: readonly string[], known: readonly KnownId[]): readonly Option[] {
  return paths.flatMap((path): readonly Option[] => {
    const named = namedBy(path);
    if (!named) {
      const page = pageAt(path);
      return page?.to === undefined ? [] : [{ id: `recent ${path}`, kind: "page", label: page.label, to: page.to }];
    }
    const things = known.find(({ asked }) => asked === named.id)?.things ?? [];
    const thing = things.find(({ kind, id }) => kind === named.kind && id === named.id);
    return thing ? [knownOption(thing)] : [];
  });
}
