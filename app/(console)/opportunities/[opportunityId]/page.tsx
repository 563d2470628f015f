import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OpportunityInspector } from "@/components/opportunities/opportunity-inspector";
import { unwrap } from "@/lib/failure";
import { readTypedId } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/actions";
import { firstFindings } from "@/lib/opportunities/first-findings";
import { opportunityNamesQuery, opportunityQuery } from "@/lib/opportunities/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { ready } from "@/lib/query/ready";
import { gate } from "@/lib/server/session";

interface OpportunityPageProps {
  readonly params: Promise<{ readonly opportunityId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: OpportunityPageProps): Promise<Metadata> {
  const id = readTypedId((await params).opportunityId);
  return { title: id === undefined ? "No such page" : `Opportunity ${id}` };
}

/** One opportunity. Unknown to us and to the service: a real 404. */
export default async function OpportunityPage({ params, searchParams }: OpportunityPageProps) {
  const { opportunityId } = await params;
  await gate();
  const id = readTypedId(opportunityId) ?? notFound();
  const { words, snapshot: asked } = await searchParams;
  const snapshot = typeof asked === "string" ? asked : "";
  const result = await readOpportunity({ id, snapshot });
  if (!result.ok && result.failure.code === "not_found") notFound();
  const reading = ready(opportunityQuery(id, snapshot), () => unwrap(result));
  const names = opportunityNamesQuery(id, typeof words === "string" ? words : "");
  const more = result.ok && snapshot === "" ? [names, ...(await firstFindings(result.value))] : [];
  return (
    <Prefetched queries={[reading, ...more]}>
      <OpportunityInspector id={id} />
    </Prefetched>
  );
}
