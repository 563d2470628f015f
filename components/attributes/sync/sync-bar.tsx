interface SyncBarProps {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

/** Small progress bar beside an equivalent text; the failed share is hatched. */
export function SyncBar({ done, failed, total }: SyncBarProps) {
  const share = (part: number): string => `${total > 0 ? Math.min(100, (part / total) * 100) : 0}%`;
  const text = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <span
      role="img"
      aria-label={failed > 0 ? `${text}, ${failed.toLocaleString("en")} failed` : text}
      className="flex h-1.5 w-32 shrink-0 gap-0.5 overflow-hidden rounded-tight bg-sunken forced-colors:border"
    >
      <span data-bar="match" className="bg-ink" style={{ width: share(done) }} />
      {failed > 0 ? <span data-bar="miss" className="hatch min-w-1" style={{ width: share(failed) }} /> : null}
    </span>
  );
}
