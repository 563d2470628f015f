import { classNames } from "@/components/ui/class-names";
import { HEAT_STEPS, type HeatStep } from "@/lib/attributes/coverage/share";

/** Background of a step; a complete cell has none. */
export const HEAT_CLASSES: Readonly<Record<HeatStep, string>> = {
  0: "",
  1: "bg-heat-1",
  2: "bg-heat-2",
  3: "bg-heat-3",
  4: "bg-heat-4",
  5: "bg-heat-5",
};

interface CoverageLegendProps {
  /** Exact numbers of the focused cell; `""` while there is none. */
  readonly focused: string;
}

/** Legend of the heat scale, and the exact numbers of the focused cell. */
export function CoverageLegend({ focused }: CoverageLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3 py-2 text-small text-soft">
      <span id="coverage-legend">Texts present</span>
      <ul aria-labelledby="coverage-legend" className="flex flex-wrap gap-x-3.5 gap-y-1.5">
        {HEAT_STEPS.map(({ step, label }) => (
          <li key={step} className="inline-flex items-center gap-1.5">
            <i
              aria-hidden
              className={classNames("size-3.5 rounded-tight border border-line-strong", HEAT_CLASSES[step])}
            />
            {label}
          </li>
        ))}
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden>–</span>
          not offered in that country
        </li>
      </ul>
      <span className="ml-auto min-w-0 text-text tabular-nums empty:hidden">{focused}</span>
    </div>
  );
}
