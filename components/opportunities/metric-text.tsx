import { Chip } from "@/components/ui/chip";
import { withUnit, type Figure } from "@/lib/opportunities/model/figure";

interface MetricTextProps {
  readonly metric: Figure;
  /** Suffix of the digits, such as "min". */
  readonly unit?: string;
}

/** Number as received; an implausible one is labeled as such. */
export function MetricText({ metric, unit }: MetricTextProps) {
  const hasUnit = unit !== undefined && metric.value !== undefined;
  return (
    <>
      {hasUnit ? withUnit(metric.text, unit) : metric.text}
      {metric.odd === undefined ? null : (
        <>
          {" "}
          <Chip state="maybe" title={metric.odd}>
            unusual value
          </Chip>
        </>
      )}
    </>
  );
}
