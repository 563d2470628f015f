import type { Metadata } from "next";
import { ContextsPage } from "@/components/contexts/contexts-page";
import { contextsQuery } from "@/lib/contexts/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Contexts" };

export default async function Contexts() {
  await gate();
  return (
    <Prefetched queries={[contextsQuery()]}>
      <ContextsPage />
    </Prefetched>
  );
}
