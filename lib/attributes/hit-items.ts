/** The lines of the list of hits: a head for each attribute, its hits below unless it is folded. Pure. */
import type { Hit, HitGroup } from "./search-answer.ts";

export interface HitItem {
  readonly key: string;
  readonly group: HitGroup;
  /** `undefined`: the head of the attribute. */
  readonly hit: Hit | undefined;
}

export function toHitItems(groups: readonly HitGroup[], folded: ReadonlySet<string>): readonly HitItem[] {
  return groups.flatMap((group): HitItem[] => [
    { key: group.id, group, hit: undefined },
    ...(folded.has(group.id)
      ? []
      : group.hits.map((hit) => ({ key: `${group.id} ${hit.kind} ${hit.id ?? ""}`, group, hit }))),
  ]);
}
