import type { Metadata } from "next";
import { Watches } from "@/components/opportunities/watches";
import { watchesQuery } from "@/lib/opportunities/watch-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Watches" };

/** What the person watches. */
export default async function WatchedPage() {
  await gate();
  return (
    <Prefetched queries={[watchesQuery()]}>
      <Watches />
    </Prefetched>
  );
}
