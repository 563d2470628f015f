"use client";

import { useQuery } from "@tanstack/react-query";
import { alertCountQuery } from "@/lib/opportunities/watches/watch-queries";
import { pluralize } from "@/lib/pluralize";

/** Number of unseen alerts beside the home link; hidden at 0. */
export function WatchBadge({ initial }: { readonly initial: number }) {
  const { data } = useQuery({ ...alertCountQuery(), initialData: { alerts: initial } });
  const { alerts } = data;
  if (alerts === 0) return null;
  return (
    <span className="inline-block rounded-full bg-ink px-1.5 text-tiny font-semibold text-on-ink">
      <span aria-hidden>{alerts > 99 ? "99+" : alerts}</span>
      <span className="sr-only"> {pluralize(alerts, "unseen alert")}</span>
    </span>
  );
}
