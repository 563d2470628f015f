import type { ConditionNode } from "@/lib/attributes/detail/condition-answers";
import type { AttributeNames } from "@/lib/attributes/names/attribute-names";
import { AttributeNameText } from "../attribute-name";
import { DependencyAnswers } from "./dependency-answers";

interface DependencyNodesProps {
  readonly nodes: readonly ConditionNode[];
  readonly towards: "parents" | "children";
  /** Attribute from which the edges start. */
  readonly root: string;
  readonly names: AttributeNames;
  /** Number of answers by attribute id. */
  readonly sizes: Readonly<Record<string, number>>;
  /** `true` below another branch. */
  readonly nested?: boolean;
}

/** Indented dependency tree; each branch reads as a sentence. */
export function DependencyNodes({ nodes, towards, root, names, sizes, nested = false }: DependencyNodesProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className="[&_ul]:ml-1.5 [&_ul]:border-l [&_ul]:border-line-strong [&_ul]:pl-3.5">
      {nodes.map((node) => (
        // An attribute may occur twice with different answers.
        <li key={`${node.id} ${node.answerIds.join()}`} className="py-1.25">
          {nested && towards === "parents" ? <span className="text-soft">which is asked when </span> : null}
          <Sentence node={node} towards={towards} root={root} names={names} sizes={sizes} />
          {node.cycle ? <small className="block">circular, stops here</small> : null}
          <DependencyNodes nodes={node.nodes} towards={towards} root={node.id} names={names} sizes={sizes} nested />
        </li>
      ))}
    </ul>
  );
}

interface SentenceProps {
  readonly node: ConditionNode;
  readonly towards: "parents" | "children";
  readonly root: string;
  readonly names: AttributeNames;
  readonly sizes: Readonly<Record<string, number>>;
}

function Sentence({ node, towards, root, names, sizes }: SentenceProps) {
  const parent = towards === "parents" ? node.id : root;
  const link = <AttributeNameText id={node.id} name={names[node.id]} />;
  const answers = (
    <DependencyAnswers
      parent={parent}
      parentName={names[parent]?.name}
      ids={node.answerIds}
      short={node.answers}
      size={sizes[parent]}
    />
  );
  if (towards === "parents") {
    return (
      <span>
        {link} {node.answerIds.length === 0 ? "has any answer" : <>is {answers}</>}
      </span>
    );
  }
  return (
    <span>
      {link}
      <small className="block">{node.answerIds.length === 0 ? "when any answer is given" : <>when {answers}</>}</small>
    </span>
  );
}
