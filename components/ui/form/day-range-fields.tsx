import { TextField } from "./text-field";

interface DayRangeFieldsProps {
  /** ISO days; `""` for no limit. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (field: "from" | "to", day: string) => void;
  /** Width of each field. */
  readonly className: string;
}

/** First and last day of a filter. Each limits the days that the other offers. */
export function DayRangeFields({ from, to, onChange, className }: DayRangeFieldsProps) {
  return (
    <>
      <div className={className}>
        <TextField
          label="From"
          type="date"
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(event) => onChange("from", event.target.value)}
        />
      </div>
      <div className={className}>
        <TextField
          label="To"
          type="date"
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(event) => onChange("to", event.target.value)}
        />
      </div>
    </>
  );
}
