/** View model of the *Dependencies* tab: both trees with their texts. */
import "server-only";
import type { AttributeContext } from "../names/attribute-context.ts";
import type { AttributeNames } from "../names/attribute-names.ts";
import { attributeNames } from "../names/names.ts";
import { withAnswers, type ConditionTree } from "./condition-answers.ts";
import { dependencyTree, namesToFetch, type DependencyEdge } from "./dependencies.ts";

export interface DependencyView {
  readonly parents: ConditionTree;
  readonly children: ConditionTree;
  /** Attribute names; the trees contain the answers. */
  readonly names: AttributeNames;
  /** Number of answers per attribute in the trees, by id; stored attributes only. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** Maximum attributes visited per direction. */
const MAX_VISITED = 300;

export async function dependencyView(
  context: AttributeContext,
  id: string,
  locale: string | undefined,
): Promise<DependencyView> {
  const parents = dependencyTree(id, await walk(context, id, "parents"), "parents");
  const children = dependencyTree(id, await walk(context, id, "children"), "children");
  const wanted = [...namesToFetch(id, parents, "parents"), ...namesToFetch(id, children, "children")];
  const names = await attributeNames(context, wanted, locale);
  const ids = [...new Set(wanted.map(({ attributeId }) => attributeId))];
  return {
    parents: withAnswers(id, parents, "parents", names),
    children: withAnswers(id, children, "children", names),
    names: Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { ...name, answers: {} }])),
    sizes: await sizesOf(context, ids),
  };
}

async function sizesOf(
  { store, partner }: AttributeContext,
  ids: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await store.attributes.catalogue(partner.scope, { ids, read: true, limit: ids.length, offset: 0 });
  return Object.fromEntries(rows.map((row) => [row.id, row.answers]));
}

/** All edges reachable from `root`; breadth-first, one SQL statement per level, each attribute visited once. */
async function walk(
  { store, partner }: AttributeContext,
  root: string,
  towards: "parents" | "children",
): Promise<DependencyEdge[]> {
  const edges: DependencyEdge[] = [];
  const seen = new Set([root]);
  for (let step = [root]; step.length > 0 && seen.size < MAX_VISITED;) {
    const found = await store.attributes.dependenciesOf(partner.scope, step, towards);
    edges.push(...found);
    const ends = found.map(({ child, parent }) => (towards === "parents" ? parent : child));
    step = [...new Set(ends)].filter((id) => !seen.has(id));
    for (const id of step) seen.add(id);
  }
  return edges;
}
