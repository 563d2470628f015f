/** Answers of a condition as listed: consecutive numbers merged into ranges, long lists shortened. Pure. */
import { withRanges } from "../../targeting/wording/number-ranges.ts";
import type { AttributeNames, LocalText } from "../names/attribute-names.ts";
import { answersToFetch, type DependencyNode, type DependencyTree } from "./dependencies.ts";

/** One answer, or a range of answers whose texts are consecutive numbers. */
export interface AnswerItem extends LocalText {
  /** Answer id; `undefined` for a range. */
  readonly id?: string;
  /** Number of answers it represents. */
  readonly of: number;
}

export interface ConditionAnswers {
  readonly items: readonly AnswerItem[];
  /** Answers omitted before the last item. */
  readonly left: number;
}

/** In the given order; sorted numerically if all texts are integers. An answer without a text is shown by its id. */
export function answerItems(
  ids: readonly string[],
  texts: Readonly<Record<string, LocalText>> | undefined,
): readonly AnswerItem[] {
  const named = ids.map((id): LocalText & { readonly id: string } => ({
    ...((texts && Object.hasOwn(texts, id) ? texts[id] : undefined) ?? { text: `answer ${id}` }),
    id,
  }));
  return withRanges(named).map(({ item, of }) => ({ ...item, of }));
}

const SHOWN = 12;

/** At most twelve items: if there are more, the first eleven and the last. */
export function shownAnswers(items: readonly AnswerItem[]): ConditionAnswers {
  const last = items.at(-1);
  if (items.length <= SHOWN || last === undefined) return { items, left: 0 };
  const omitted = items.slice(SHOWN - 1, -1);
  return { items: [...items.slice(0, SHOWN - 1), last], left: omitted.reduce((sum, { of }) => sum + of, 0) };
}

/** Separators for a list such as `A, B or C`, with the omitted count before the last item. */
export function orSeparator(index: number, count: number, left: number): string {
  if (index === 0) return "";
  if (index < count - 1) return ", ";
  return left > 0 ? ` … (${left.toLocaleString("en")} more) or ` : " or ";
}

/** Branch of a dependency tree with the answers of its condition. */
export interface ConditionNode extends Omit<DependencyNode, "nodes"> {
  readonly answers: ConditionAnswers;
  readonly nodes: readonly ConditionNode[];
}

export interface ConditionTree extends Omit<DependencyTree, "nodes"> {
  readonly nodes: readonly ConditionNode[];
}

/** Adds the answers to every branch. @param names with the texts that `namesToFetch` requests. */
export function withAnswers(
  root: string,
  tree: DependencyTree,
  towards: "parents" | "children",
  names: AttributeNames,
): ConditionTree {
  const grow = (from: string, nodes: readonly DependencyNode[]): readonly ConditionNode[] =>
    nodes.map((node) => ({
      ...node,
      answers: answersOf(node.answerIds, names[towards === "parents" ? node.id : from]?.answers),
      nodes: grow(node.id, node.nodes),
    }));
  return { ...tree, nodes: grow(root, tree.nodes) };
}

function answersOf(ids: readonly string[], texts: Readonly<Record<string, LocalText>> | undefined): ConditionAnswers {
  const fetched = answersToFetch(ids);
  const { items, left } = shownAnswers(answerItems(fetched, texts));
  return { items, left: left + ids.length - fetched.length };
}
