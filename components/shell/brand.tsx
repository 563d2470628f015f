/** Logo of the console: three lines of a sheet. */
export function Brand({ size = 18 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden className="shrink-0">
      <rect width="18" height="18" rx="4" fill="var(--ink)" />
      <path d="M4 5.5h10M4 9h6M4 12.5h8" stroke="var(--on-ink)" strokeWidth="1.6" />
    </svg>
  );
}
