interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly failed?: number;
  readonly total: number;
  /** Counted unit: "rows". */
  readonly unit?: string;
  /** Text after the numbers, such as "about 2 min". */
  readonly note?: string;
}

/** Progress of a long job, as a bar and as text. The failed share is hatched. */
export function Progress({ label, done, failed = 0, total, unit, note }: ProgressProps) {
  const share = (part: number) => `${total > 0 ? Math.min(100, (part / total) * 100) : 0}%`;
  const count = [done.toLocaleString("en"), "of", total.toLocaleString("en"), unit].filter(Boolean).join(" ");
  const text = [count, failed > 0 ? `${failed} failed` : "", note ?? ""].filter(Boolean).join(" · ");
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={text}
        className="flex h-1.5 overflow-hidden rounded-tight bg-sunken forced-colors:border"
      >
        <span data-bar="match" className="bg-ink" style={{ width: share(done) }} />
        <span data-bar="miss" className="hatch" style={{ width: share(failed) }} />
      </div>
      <p className="mt-1.5 text-small text-soft">{text}</p>
    </div>
  );
}
