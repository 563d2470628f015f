import { useNow } from "@/components/ui/clock";
import { formatAge, formatUtc, freshness } from "@/lib/time";

/** How old the reading of a group is, as short as a column is wide: "12 min"; a dash and bold once it is stale. */
export function MatrixAge({ readAt }: { readonly readAt: number | undefined }) {
  const now = useNow();
  if (readAt === undefined) return "not read";
  const age = now === undefined ? undefined : now - readAt;
  if (age === undefined) return null;
  const stale = freshness(age) === "stale";
  return (
    <span title={`read ${formatUtc(readAt)}`} className={stale ? "font-medium text-text" : undefined}>
      {stale ? "– " : null}
      {formatAge(age).replace("under ", "< ")}
      {stale ? <span className="sr-only">, stale</span> : null}
    </span>
  );
}
