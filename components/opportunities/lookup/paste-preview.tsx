import { Disclosure } from "@/components/ui/overlay/disclosure";
import { decisionKey, type ReadPlan, type ResolvedPaste } from "@/lib/opportunities/lookup/paste-resolve";
import type { PastedKind } from "@/lib/opportunities/paste/pasted";
import { pluralize } from "@/lib/pluralize";
import { PasteItem } from "./paste-item";
import { PasteRejected } from "./paste-rejected";

interface PastePreviewProps {
  readonly resolved: ResolvedPaste;
  readonly plan: ReadPlan;
  readonly onDecide: (key: string, as: PastedKind | "dropped" | undefined) => void;
  readonly onChange: (change: (text: string) => string) => void;
}

/** Maximum number listed; the rest is counted. */
const MAX_SHOWN = 60;

/** Preview of the parsed paste before anything is fetched. */
export function PastePreview({ resolved, plan, onDecide, onChange }: PastePreviewProps) {
  const { items, notTaken, dropped } = resolved;
  const { unresolved, attributes } = plan;
  return (
    <div className="grid gap-2 text-small" role="group" aria-label="Recognized input">
      <p role="status">{summaryOf(resolved, plan)}</p>
      {items.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label="Recognized">
          {items.slice(0, MAX_SHOWN).map((item) => (
            <li key={`${item.kind} ${decisionKey(item)}`}>
              <PasteItem item={item} onDecide={onDecide} />
            </li>
          ))}
          {items.length > MAX_SHOWN ? (
            <li className="self-center text-soft">and {(items.length - MAX_SHOWN).toLocaleString("en")} more</li>
          ) : null}
        </ul>
      ) : null}
      {unresolved.length > 0 ? (
        <p className="text-soft">
          The service can’t look up projects or order numbers, and the library has no opportunities for{" "}
          {unresolved.map(({ kind, text }) => (kind === "order" ? text : `project ${text}`)).join(", ")}.
        </p>
      ) : null}
      {attributes.length > 0 ? (
        <p className="text-soft">Look up attributes and answers on the Attributes page.</p>
      ) : null}
      {dropped.length > 0 ? (
        <p>
          {pluralize(dropped.length, "ID")} removed.{" "}
          <button
            type="button"
            className="min-h-6 underline underline-offset-3"
            onClick={() => dropped.forEach((key) => onDecide(key, undefined))}
          >
            Restore
          </button>
        </p>
      ) : null}
      {notTaken.length > 0 ? (
        <Disclosure summary={`${pluralize(notTaken.length, "number")} ignored`} open={notTaken.length <= 4}>
          <PasteRejected rejected={notTaken} onAccept={(text) => onDecide(text, "opportunity")} onChange={onChange} />
        </Disclosure>
      ) : null}
    </div>
  );
}

const KINDS: readonly (readonly [PastedKind, string, string])[] = [
  ["opportunity", "opportunity", "opportunities"],
  ["group", "group", "groups"],
  ["project", "project", "projects"],
  ["order", "order number", "order numbers"],
  ["attribute", "attribute", "attributes"],
];

/** `7 opportunities · 2 groups · 1 already in the library · 3 numbers ignored`. */
function summaryOf({ items, notTaken }: ResolvedPaste, { again }: ReadPlan): string {
  const kinds = KINDS.flatMap(([kind, one, many]) => {
    const number = items.filter((item) => item.kind === kind).length;
    return number > 0 ? [pluralize(number, one, many)] : [];
  });
  const storedText = again > 0 ? [`${again.toLocaleString("en")} already in the library`] : [];
  const rejectedText = notTaken.length > 0 ? [`${pluralize(notTaken.length, "number")} ignored`] : [];
  return [...kinds, ...storedText, ...rejectedText].join(" · ");
}
