/** What the tab *Dependencies* shows: both trees with the words they need. */
import "server-only";
import type { AttributeNames } from "./attribute-names.ts";
import { dependencyTree, wordsWanted, type DependencyEdge, type DependencyTree } from "./dependencies.ts";
import { storedAttribute, type AttributeContext } from "./detail-source.ts";
import { attributeNames } from "./names.ts";

export interface DependencyView {
  readonly parents: DependencyTree;
  readonly children: DependencyTree;
  readonly names: AttributeNames;
}

/** Attributes looked at on the way up or down. */
const MOST_VISITED = 300;

export async function dependencyView(
  context: AttributeContext,
  id: string,
  locale: string | undefined,
): Promise<DependencyView> {
  const parents = dependencyTree(id, await walk(id, (at) => parentsOf(context, at)), "parents");
  const children = dependencyTree(id, await walk(id, (at) => childrenOf(context, at)), "children");
  const wanted = [...wordsWanted(id, parents, "parents"), ...wordsWanted(id, children, "children")];
  return { parents, children, names: await attributeNames(context, wanted, locale) };
}

/** Every edge reachable from `root`, each attribute asked once. */
async function walk(root: string, edgesAt: (id: string) => Promise<DependencyEdge[]>): Promise<DependencyEdge[]> {
  const edges: DependencyEdge[] = [];
  const seen = new Set([root]);
  const queue = [root];
  for (let id = queue.shift(); id !== undefined && seen.size < MOST_VISITED; id = queue.shift()) {
    for (const edge of await edgesAt(id)) {
      edges.push(edge);
      const next = edge.child === id ? edge.parent : edge.child;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return edges;
}

async function parentsOf(context: AttributeContext, id: string): Promise<DependencyEdge[]> {
  const stored = await storedAttribute(context, id);
  return (stored?.attribute.parent_dependencies ?? []).map((parent) => ({
    child: id,
    parent: parent.attribute_id,
    answerIds: parent.answer_ids,
  }));
}

async function childrenOf({ store, partner }: AttributeContext, id: string): Promise<DependencyEdge[]> {
  const children = await store.attributes.children(partner.scope, id);
  return children.map((child) => ({ child: child.id, parent: id, answerIds: child.answerIds }));
}
