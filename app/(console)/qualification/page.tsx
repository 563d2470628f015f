import type { Metadata } from "next";
import { Workbench } from "@/components/qualification/workbench";
import { localesQuery } from "@/lib/attributes/queries";
import { runsQuery, workbenchQuery } from "@/lib/qualification/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Qualify" };

/** A link may carry groups (`?groups=…`): they fill the form and run nothing. */
const MOST_TYPED = 2_000;

export default async function QualificationPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { groups } = await searchParams;
  const typed = typeof groups === "string" ? groups.slice(0, MOST_TYPED).replaceAll(",", "\n") : "";
  await gate();
  return (
    <Prefetched queries={[workbenchQuery(), runsQuery(), localesQuery()]}>
      <Workbench initialGroups={typed} />
    </Prefetched>
  );
}
