import { TRUTH_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { StatusIcon } from "@/components/ui/status-icon";
import type { FactView } from "@/lib/qualification/model/fact-view";

const TRUTH_LABELS = { yes: "accepted", no: "not accepted", unknown: "unknown" } as const;

/** Facts that exclude the respondent come first, then those from an earlier answer of the service. */
const weight = ({ truth, fromRun }: FactView): number => (truth === "no" ? 2 : Number(fromRun ?? false));

/** Facts checked before the targeting: status, device, country, language, requirements, exclusions, snapshot age. */
export function FactsList({ facts }: { readonly facts: readonly FactView[] }) {
  const inOrder = facts.toSorted((a, b) => weight(b) - weight(a));
  return (
    <ul
      aria-label="Facts checked before the targeting"
      className="grid gap-x-5 gap-y-1 rounded-control border border-line bg-page px-3 py-2.5 sm:grid-cols-2"
    >
      {inOrder.map(({ kind, truth, text, fromRun }) => (
        <li key={kind} className="flex min-w-0 gap-1.5">
          <StatusIcon state={TRUTH_ICONS[truth]} label={TRUTH_LABELS[truth]} className="mt-0.75" />
          <span className={truth === "no" || fromRun ? "font-semibold" : truth === "unknown" ? "text-soft" : undefined}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
