import type { DependencyTree } from "@/lib/attributes/detail/dependencies";
import type { AttributeNames } from "@/lib/attributes/names/attribute-names";
import { AttributeNameText } from "../attribute-name";

interface DependencyRemarksProps {
  readonly tree: DependencyTree;
  readonly names: AttributeNames;
}

/** Explains where and why a tree was truncated. */
export function DependencyRemarks({ tree, names }: DependencyRemarksProps) {
  return (
    <>
      {tree.cycles.map((id) => (
        <p key={id} className="mt-2 text-small text-soft">
          The dependencies go round: a branch leads back to <AttributeNameText id={id} name={names[id]} /> and is cut
          there.
        </p>
      ))}
      {tree.truncated ? <p className="mt-2 text-small text-soft">There are more; the first 300 are shown.</p> : null}
    </>
  );
}
