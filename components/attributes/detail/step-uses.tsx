import { Link } from "@/components/ui/navigation/link";
import { Skeleton } from "@/components/ui/skeleton";
import { entriesLabel } from "@/lib/attributes/detail/step-uses";
import { stripControls, stripOuterBidi } from "@/lib/bidi-isolate";
import type { Segment } from "@/lib/targeting/wording/segments";
import type { UseState } from "./use-step-uses";

/** Steps listed per opportunity. */
const SHOWN = 4;

/** Steps and entries of one opportunity that name the attribute; each links to its first entry. */
export function StepUses({ use }: { readonly use: UseState }) {
  if (use === "loading") return <Skeleton className="h-3.5 w-4/5" />;
  if (use === "failed") return <span className="text-soft">Not loaded</span>;
  if (use === "removed") return <span className="text-soft">No longer in your library</span>;
  if (use.steps.length === 0) {
    return (
      <span className="text-soft">
        Not used in any step. <Link href={use.cellsHref}>Show its conditions</Link>
      </span>
    );
  }
  const left = use.steps.length - SHOWN;
  return (
    <ul className="flex flex-col gap-1">
      {use.steps.slice(0, SHOWN).map((step) => (
        <li key={step.key}>
          <Link href={step.href} className="inline-flex min-h-6 items-center">
            <span>
              <span className="mono">{step.key}</span>, {entriesLabel(step)}
            </span>
          </Link>
          <span className="block text-small text-soft wrap-anywhere">
            <UseSentence segments={step.sentence} />
          </span>
        </li>
      ))}
      {left > 0 ? (
        <li>
          <Link href={use.cellsHref} className="inline-flex min-h-6 items-center">
            {left.toLocaleString("en")} more step{left === 1 ? "" : "s"}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

const STYLES: Readonly<Record<Exclude<Segment["kind"], "text">, string>> = {
  attribute: "",
  value: "text-text",
  not: "not-word",
  tag: "mono",
};

function UseSentence({ segments }: { readonly segments: readonly Segment[] }) {
  return segments.map(({ kind, text, lang }, index) => {
    // A sentence is never reordered.
    const key = `${index} ${kind}`;
    if (kind === "text") return <span key={key}>{stripOuterBidi(text)}</span>;
    return (
      <bdi key={key} lang={lang} className={STYLES[kind]}>
        {stripControls(text)}
      </bdi>
    );
  });
}
