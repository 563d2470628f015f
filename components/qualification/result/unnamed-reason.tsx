import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/navigation/link";
import type { DictionaryRow } from "@/lib/qualification/dictionary/dictionary";
import { dictionaryQuery } from "@/lib/qualification/dictionary/labels";
import { routes } from "@/lib/routes";
import { VERDICT_LABELS } from "@/lib/targeting/wording/verdict-labels";

/** "4.7: seen 6 times, all with local check Match · name it": an unnamed disposition is described by where it was seen. */
export function UnnamedReason({ pair }: { readonly pair: string }) {
  const { data } = useQuery(dictionaryQuery());
  const row = data?.rows.find((one) => one.pair === pair);
  return (
    <small>
      <span className="mono">{pair}</span>: {row && row.times > 0 ? `${seenText(row)} · ` : null}
      <Link href={routes.qualification(`tab=dictionary&q=${pair}`)}>name it</Link>
    </small>
  );
}

function seenText({ times, beside }: DictionaryRow): string {
  const often = times === 1 ? "seen once" : `seen ${times.toLocaleString("en")} times`;
  const [most] = beside;
  if (!most) return often;
  const where = most.verdict ? `with local check ${VERDICT_LABELS[most.verdict]}` : "without a local check";
  if (beside.length > 1) return `${often}, ${most.times.toLocaleString("en")} of them ${where}`;
  return times === 1 ? `${often}, ${where}` : `${often}, all ${where}`;
}
