import type { AttributeNames } from "@/lib/attributes/attribute-names";
import { orSeparator, shownAnswers, type DependencyNode } from "@/lib/attributes/dependencies";
import { ServiceText } from "../ui/service-text";
import { AttributeNameText } from "./attribute-name";

interface DependencyNodesProps {
  readonly nodes: readonly DependencyNode[];
  readonly towards: "parents" | "children";
  /** The attribute at the near end of the edges. */
  readonly root: string;
  readonly names: AttributeNames;
  /** Below another branch. */
  readonly nested?: boolean;
}

/** An indented tree; every branch is a sentence. */
export function DependencyNodes({ nodes, towards, root, names, nested = false }: DependencyNodesProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className="[&_ul]:ml-1.5 [&_ul]:border-l [&_ul]:border-line-strong [&_ul]:pl-3.5">
      {nodes.map((node) => (
        // An attribute may be named twice with different answers.
        <li key={`${node.id} ${node.answerIds.join()}`} className="py-1.25">
          {nested && towards === "parents" ? <span className="text-soft">itself asked when </span> : null}
          <Sentence node={node} towards={towards} root={root} names={names} />
          {node.cycle ? <small className="block">already above: the branch ends here</small> : null}
          <DependencyNodes nodes={node.nodes} towards={towards} root={node.id} names={names} nested />
        </li>
      ))}
    </ul>
  );
}

interface SentenceProps {
  readonly node: DependencyNode;
  readonly towards: "parents" | "children";
  readonly root: string;
  readonly names: AttributeNames;
}

function Sentence({ node, towards, root, names }: SentenceProps) {
  const parent = towards === "parents" ? node.id : root;
  const link = <AttributeNameText id={node.id} name={names[node.id]} />;
  const answers = <Answers parent={parent} ids={node.answerIds} names={names} />;
  if (towards === "parents") {
    return (
      <span>
        {link} {node.answerIds.length === 0 ? "is answered at all" : <>is {answers}</>}
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

interface AnswersProps {
  readonly parent: string;
  readonly ids: readonly string[];
  readonly names: AttributeNames;
}

function Answers({ parent, ids, names }: AnswersProps) {
  const shown = shownAnswers(ids);
  return shown.ids.map((id, index) => {
    const answer = names[parent]?.answers[id];
    return (
      <span key={id}>
        {orSeparator(index, shown.ids.length, shown.left)}
        <b className="text-text" title={`Answer ${id}`}>
          {answer ? <ServiceText text={answer.text} locale={answer.locale} limit={120} /> : `answer ${id}`}
        </b>
      </span>
    );
  });
}
