/** Order of attributes in which a question follows the questions that decide whether it is asked (§2.1). Pure. */

/** By attribute id: attributes it depends on. */
export type ParentsOf = ReadonlyMap<string, readonly string[]>;

/**
 * Moves each id after all of its ancestors among `ids`, and otherwise keeps the order. Ancestors that are not among
 * `ids` only pass the order on. A circular dependency is cut where it is entered.
 */
export function parentsFirst<Id extends string>(ids: readonly Id[], parentsOf: ParentsOf): Id[] {
  const positions = new Map<string, number>(ids.map((id, index) => [id, index]));
  const position = (id: string): number => positions.get(id) ?? Number.POSITIVE_INFINITY;
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = (id: string): void => {
    if (visited.has(id)) return;
    visited.add(id);
    for (const parent of [...(parentsOf.get(id) ?? [])].toSorted((a, b) => compare(position(a), position(b)))) {
      visit(parent);
    }
    if (positions.has(id)) ordered.push(id);
  };
  for (const id of ids) visit(id);
  return ordered as Id[];
}

/** Works for two infinities, whose difference is not a number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
