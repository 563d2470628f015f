import { Disclosure } from "@/components/ui/disclosure";
import type { PastedKind } from "@/lib/opportunities/paste";
import { count, decisionKey, type ReadPlan, type Settled } from "@/lib/opportunities/paste-known";
import { PasteItem } from "./paste-item";
import { PasteOdd } from "./paste-odd";

interface PastePreviewProps {
  readonly settled: Settled;
  readonly plan: ReadPlan;
  readonly onDecide: (key: string, as: PastedKind | "dropped" | undefined) => void;
}

/** More are counted. */
const SHOWN = 60;

/** What was pasted and what it was taken for, before anything is read. */
export function PastePreview({ settled, plan, onDecide }: PastePreviewProps) {
  const { items, notTaken, dropped } = settled;
  const { unresolved, attributes } = plan;
  return (
    <div className="grid gap-2 text-small" role="group" aria-label="What was recognised">
      <p role="status">{summaryOf(settled, plan)}</p>
      {items.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label="Recognised">
          {items.slice(0, SHOWN).map((item) => (
            <li key={`${item.kind} ${decisionKey(item)}`}>
              <PasteItem item={item} onDecide={onDecide} />
            </li>
          ))}
          {items.length > SHOWN ? (
            <li className="self-center text-soft">and {(items.length - SHOWN).toLocaleString("en")} more</li>
          ) : null}
        </ul>
      ) : null}
      {unresolved.length > 0 ? (
        <p className="text-soft">
          The service has no look-up by project or order number, and the library has nothing of{" "}
          {unresolved.map(({ kind, text }) => (kind === "order" ? text : `project ${text}`)).join(", ")}.
        </p>
      ) : null}
      {attributes.length > 0 ? (
        <p className="text-soft">Attributes and answers are looked up on the page of attributes.</p>
      ) : null}
      {dropped.length > 0 ? (
        <p>
          {count(dropped.length, "id was", "ids were")} left out.{" "}
          <button
            type="button"
            className="min-h-6 underline underline-offset-3"
            onClick={() => dropped.forEach((key) => onDecide(key, undefined))}
          >
            Take {dropped.length === 1 ? "it" : "them"} back
          </button>
        </p>
      ) : null}
      {notTaken.length > 0 ? (
        <Disclosure summary={`${count(notTaken.length, "number", "numbers")} not taken`} open={notTaken.length <= 4}>
          <PasteOdd notTaken={notTaken} onTake={(text) => onDecide(text, "opportunity")} />
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

/** `7 opportunities · 2 groups · 1 known already · 3 numbers not taken`. */
function summaryOf({ items, notTaken }: Settled, { again }: ReadPlan): string {
  const kinds = KINDS.flatMap(([kind, one, many]) => {
    const number = items.filter((item) => item.kind === kind).length;
    return number > 0 ? [count(number, one, many)] : [];
  });
  const known = again > 0 ? [`${again.toLocaleString("en")} known already`] : [];
  const odd = notTaken.length > 0 ? [`${count(notTaken.length, "number", "numbers")} not taken`] : [];
  return [...kinds, ...known, ...odd].join(" · ");
}
