import { Link } from "@/components/ui/navigation/link";
import { isolateBidi } from "@/lib/bidi-isolate";
import { exampleText, KIND_LABELS, receivedText, type ContractLine as Line } from "@/lib/activity/contract-view";
import { routes } from "@/lib/routes";
import { isolatedPath } from "@/lib/sampling/contract/drift-text";
import { formatUtcSeconds } from "@/lib/time";
import { CONTRACT_GRID, CONTRACT_WIDE_ONLY } from "./contract-grid";

/** One difference. Below 1,024 px its values share a line with their labels. */
export function ContractLine({ line }: { readonly line: Line }) {
  const { path, operation, kind, firstAt, lastAt, answers, example } = line;
  return (
    <div role="presentation" className={`${CONTRACT_GRID} gap-y-0.5 border-b border-line py-(--row-pad) text-dense`}>
      <span role="cell" className="mono min-w-0 font-medium wrap-anywhere">
        <bdi>{isolatedPath(path, isolateBidi)}</bdi>
      </span>
      <span role="cell" className="mono min-w-0 wrap-anywhere text-soft">
        {operation}
      </span>
      <span role="cell" className="min-w-0 wrap-anywhere">
        {KIND_LABELS[kind]}: <bdi>{receivedText(line)}</bdi>
      </span>
      <span role="cell" className={`text-soft tabular-nums max-lg:whitespace-nowrap ${CONTRACT_WIDE_ONLY}`}>
        <span className="lg:hidden">First seen </span>
        {formatUtcSeconds(firstAt)}
      </span>
      <span role="cell" className="text-soft tabular-nums">
        <span className="lg:hidden">Last seen </span>
        {formatUtcSeconds(lastAt)}
      </span>
      <span role="cell" className="tabular-nums lg:text-right">
        <span className="text-soft lg:hidden">Count </span>
        {answers.toLocaleString("en")}
      </span>
      <span role="cell" className="min-w-0 wrap-anywhere">
        <Example example={example} />
      </span>
    </div>
  );
}

/** Subject of the latest call, linked where the console has a page for it. */
function Example({ example }: Pick<Line, "example">) {
  const text = exampleText(example);
  if (text === "") return <span className="text-soft">None</span>;
  if (example?.opportunity !== undefined) return <Link href={routes.opportunity(example.opportunity)}>{text}</Link>;
  if (example?.attribute !== undefined) return <Link href={routes.attribute(example.attribute)}>{text}</Link>;
  return <>{text}</>;
}
