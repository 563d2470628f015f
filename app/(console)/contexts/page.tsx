import type { Metadata } from "next";
import { ContextsPage } from "@/components/contexts/contexts-page";
import { contextsQuery } from "@/lib/contexts/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Contexts" };

export default async function Contexts() {
  await requireSession();
  return (
    <Prefetched queries={[contextsQuery()]}>
      <ContextsPage />
    </Prefetched>
  );
}
