import type { CompareFact } from "@/lib/opportunities/compare-facts";

/** How B stands against A, by sign and word: of numbers how far, of lists what only one has. */
export function CompareDifference({ fact: { difference, items } }: { readonly fact: CompareFact }) {
  if (difference !== undefined) return <span className="font-medium">{difference}</span>;
  if (!items) return <span className="font-medium whitespace-nowrap">≠ differs</span>;
  const parts = [
    items.both.length > 0 ? `${items.both.length} shared` : "",
    items.onlyA.length > 0 ? `${items.onlyA.length} only in A` : "",
    items.onlyB.length > 0 ? `${items.onlyB.length} only in B` : "",
  ];
  return <span className="font-medium">{parts.filter(Boolean).join(", ")}</span>;
}
