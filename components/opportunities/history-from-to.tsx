/** `324 → 12`, said as "became" to whoever does not see the arrow. */
export function FromTo({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span className="wrap-anywhere">
      <span className="text-soft">{from}</span> <span className="sr-only">became</span>
      <span aria-hidden className="text-soft">
        →
      </span>{" "}
      <b>{to}</b>
    </span>
  );
}
