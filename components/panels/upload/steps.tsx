import { Check } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

const STEPS = ["File", "Columns", "Check", "Upload"] as const;
export type Step = (typeof STEPS)[number];

/** Steps of the upload; the current one is bold, completed ones have a check. */
export function Steps({ current }: { readonly current: Step }) {
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-1.5",
            step === current ? "font-semibold text-text" : "text-soft",
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "mono inline-flex size-5 items-center justify-center rounded-full border",
              step === current ? "border-ink bg-ink text-on-ink" : "border-line-strong",
            )}
          >
            {index < at ? <Check className="size-3" /> : index + 1}
          </span>
          {step}
          {index < at ? <span className="sr-only"> done</span> : null}
        </li>
      ))}
    </ol>
  );
}
