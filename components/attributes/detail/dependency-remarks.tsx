import type { DependencyTree } from "@/lib/attributes/detail/dependencies";
import type { AttributeNames } from "@/lib/attributes/names/attribute-names";
import { AttributeNameText } from "../attribute-name";

interface DependencyRemarksProps {
  readonly tree: Pick<DependencyTree, "cycles" | "truncated">;
  readonly names: AttributeNames;
}

/** Explains where and why a tree was truncated. */
export function DependencyRemarks({ tree, names }: DependencyRemarksProps) {
  return (
    <>
      {tree.cycles.map((id) => (
        <p key={id} className="mt-2 text-small text-soft">
          Circular dependency: a branch leads back to <AttributeNameText id={id} name={names[id]} /> and stops there.
        </p>
      ))}
      {tree.truncated ? <p className="mt-2 text-small text-soft">Only the first 300 are shown.</p> : null}
    </>
  );
}
