import type { Metadata } from "next";
import { Watches } from "@/components/opportunities/watches/watches";
import { watchesQuery } from "@/lib/opportunities/watches/watch-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Watches" };

/** The operator's watches. */
export default async function WatchedPage() {
  await requireSession();
  return (
    <Prefetched queries={[watchesQuery()]}>
      <Watches />
    </Prefetched>
  );
}
