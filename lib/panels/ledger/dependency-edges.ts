/** Attributes on which others depend (§2.1 `parent_dependencies`), from our store. */
import "server-only";
import type { LedgerContext } from "./open-opportunities.ts";
import type { ParentsOf } from "./parents-first.ts";

export interface DependencyEdge {
  readonly child: string;
  readonly parent: string;
  /** Answers of the parent that trigger the question; empty: any. */
  readonly answerIds: readonly string[];
}

/** Bounds the walk through an odd catalog. */
const MAX_VISITED = 5_000;

/** Edges from all ancestors of the attributes, each edge once. */
export async function dependencyEdges(
  { store, partner }: LedgerContext,
  attributeIds: readonly string[],
): Promise<readonly DependencyEdge[]> {
  const edges: DependencyEdge[] = [];
  const seen = new Set<string>(attributeIds);
  for (let step: string[] = [...seen]; step.length > 0 && seen.size < MAX_VISITED;) {
    const found = await store.attributes.dependenciesOf(partner.scope, step, "parents");
    edges.push(...found);
    step = [...new Set(found.map(({ parent }) => parent))].filter((id) => !seen.has(id));
    for (const id of step) seen.add(id);
  }
  return edges;
}

export function parentsOf(edges: readonly DependencyEdge[]): ParentsOf {
  const parents = new Map<string, string[]>();
  for (const { child, parent } of edges) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return parents;
}
