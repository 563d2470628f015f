/** What the tab *Dependencies* shows: both trees with the words they need. */
import "server-only";
import type { AttributeNames } from "./attribute-names.ts";
import { dependencyTree, wordsWanted, type DependencyEdge, type DependencyTree } from "./dependencies.ts";
import type { AttributeContext } from "./detail-source.ts";
import { attributeNames } from "./names.ts";

export interface DependencyView {
  readonly parents: DependencyTree;
  readonly children: DependencyTree;
  readonly names: AttributeNames;
  /** Answers of each attribute in the trees, by its id; only of those that were read. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** Attributes looked at on the way up or down. */
const MOST_VISITED = 300;

export async function dependencyView(
  context: AttributeContext,
  id: string,
  locale: string | undefined,
): Promise<DependencyView> {
  const parents = dependencyTree(id, await walk(context, id, "parents"), "parents");
  const children = dependencyTree(id, await walk(context, id, "children"), "children");
  const wanted = [...wordsWanted(id, parents, "parents"), ...wordsWanted(id, children, "children")];
  const names = await attributeNames(context, wanted, locale);
  const ids = [...new Set(wanted.map(({ attributeId }) => attributeId))];
  return { parents, children, names, sizes: await sizesOf(context, ids) };
}

async function sizesOf(
  { store, partner }: AttributeContext,
  ids: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await store.attributes.catalogue(partner.scope, { ids, read: true, limit: ids.length, offset: 0 });
  return Object.fromEntries(rows.map((row) => [row.id, row.answers]));
}

/** Every edge reachable from `root`, each attribute asked once, one statement a step away from it. */
async function walk(
  { store, partner }: AttributeContext,
  root: string,
  towards: "parents" | "children",
): Promise<DependencyEdge[]> {
  const edges: DependencyEdge[] = [];
  const seen = new Set([root]);
  for (let step = [root]; step.length > 0 && seen.size < MOST_VISITED;) {
    const found = await store.attributes.dependenciesOf(partner.scope, step, towards);
    edges.push(...found);
    const ends = found.map(({ child, parent }) => (towards === "parents" ? parent : child));
    step = [...new Set(ends)].filter((id) => !seen.has(id));
    for (const id of step) seen.add(id);
  }
  return edges;
}
