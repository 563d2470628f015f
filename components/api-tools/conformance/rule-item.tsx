import { Chip } from "@/components/ui/chip";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { StatusTone } from "@/components/ui/status-icon";
import type { ConformanceRule } from "@/lib/api-tools/conformance/conformance-view";
import { pluralize } from "@/lib/pluralize";
import { VERDICT_LABELS } from "@/lib/sandbox/conformance/card-counts";
import { formatUtcSeconds } from "@/lib/time";

const TONES: Readonly<Record<ConformanceRule["verdict"], StatusTone>> = { pass: "match", fail: "miss", unseen: "mute" };

/** One rule of the report card, with expandable calls. */
export function RuleItem({ rule }: { readonly rule: ConformanceRule }) {
  const { title, expectation, verdict, why, evidence } = rule;
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        <Chip state={TONES[verdict]}>{VERDICT_LABELS[verdict]}</Chip>
      </div>
      <p className="wrap-anywhere">{why}</p>
      <p className="text-small text-soft">{expectation}</p>
      {evidence.length === 0 ? null : (
        <div className="mt-1 text-small">
          <Disclosure
            summary={
              <>
                {pluralize(evidence.length, "call")}
                <span className="sr-only"> as evidence for: {title}</span>
              </>
            }
          >
            <ol className="grid gap-1.5">
              {evidence.map(({ number, at, operation, sent, answered }) => (
                <li key={number} className="wrap-anywhere">
                  <span className="text-soft">
                    Call {number}, {formatUtcSeconds(at)}
                  </span>{" "}
                  <span className="mono">/{operation}</span>: {sent}. Response: {answered}.
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      )}
    </li>
  );
}
