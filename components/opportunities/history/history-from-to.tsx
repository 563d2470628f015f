/** `324 → 12`; screen readers get "became" in place of the arrow. */
export function FromTo({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span className="wrap-anywhere">
      <bdi className="text-soft">{from}</bdi> <span className="sr-only">became</span>
      <span aria-hidden className="text-soft">
        →
      </span>{" "}
      <b dir="auto">{to}</b>
    </span>
  );
}
