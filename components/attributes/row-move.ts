import type { HitItem } from "@/lib/attributes/hit-items";

interface RowState {
  readonly items: readonly HitItem[];
  readonly current: number;
  readonly folded: ReadonlySet<string>;
}

/** What a key does in the list of hits; `undefined` when it is none of the list's. */
export interface RowMove {
  readonly to?: number;
  readonly fold?: boolean;
  readonly open?: true;
}

export function rowMove(key: string, { items, current, folded }: RowState): RowMove | undefined {
  const item = items[current];
  if (!item) return undefined;
  const isFolded = folded.has(item.group.id);
  if (key === "ArrowDown") return { to: Math.min(current + 1, items.length - 1) };
  if (key === "ArrowUp") return { to: Math.max(current - 1, 0) };
  if (key === "Home") return { to: 0 };
  if (key === "End") return { to: items.length - 1 };
  if (key === "Enter") return { open: true };
  if (key === "ArrowRight") return item.hit ? undefined : { fold: false };
  if (key === " " && !item.hit) return { fold: !isFolded };
  if (key !== "ArrowLeft") return undefined;
  // From a hit the way leads to its attribute, and from there to folding it.
  return item.hit ? { to: items.findIndex((other) => other.key === item.group.id) } : { fold: true };
}
