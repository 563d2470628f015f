import { Link } from "@/components/ui/link";
import type { LibraryRow } from "@/lib/opportunities/library-model";
import { routes } from "@/lib/routes";
import { changeWords } from "@/lib/targeting/change-summary";

/** What the newest snapshot brought, in a few words, and how long nothing has come since. */
export function LibraryChange({ row }: { readonly row: LibraryRow }) {
  const { id, snapshots, change, unchanged } = row;
  if (snapshots <= 1) {
    return (
      <span className="whitespace-nowrap text-soft">
        {row.readings === 1 ? "first reading" : sameWords(row.readings - 1)}
      </span>
    );
  }
  const [first, ...others] = change ? changeWords(change) : [];
  const words = first ?? "changed in ways not shown here";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <>
      <Link href={`${routes.opportunity(id)}?tab=history`} title={[words, ...others].join(" · ")}>
        {words}
        {more}
      </Link>
      {unchanged ? <span className="block text-small text-soft">{sameWords(unchanged)}</span> : null}
    </>
  );
}

const sameWords = (readings: number): string =>
  `unchanged for ${readings.toLocaleString("en")} ${readings === 1 ? "reading" : "readings"}`;
