/** Rows of the hit list: a heading per attribute, followed by its hits unless collapsed. Pure. */
import type { Hit, HitGroup } from "./search-answer.ts";

export interface HitItem {
  readonly key: string;
  readonly group: HitGroup;
  /** `undefined` for the heading of an attribute. */
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
