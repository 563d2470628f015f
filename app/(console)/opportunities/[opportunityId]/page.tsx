import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { createLoader } from "nuqs/server";
import { OpportunityInspector } from "@/components/opportunities/detail/opportunity-inspector";
import { unwrap } from "@/lib/failure";
import { readTypedId } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { opportunityNamesQuery, opportunityQuery } from "@/lib/opportunities/detail/queries";
import { preferredLocale, TEXT_LOCALE_COOKIE } from "@/lib/opportunities/detail/text-locale";
import { initialFindings } from "@/lib/opportunities/findings/initial-findings";
import { opportunityAddress } from "@/lib/opportunities/address";
import { Prefetched } from "@/lib/query/prefetched";
import { withData } from "@/lib/query/with-data";
import { requireSession } from "@/lib/server/auth/session";

const loadAddress = createLoader(opportunityAddress);

interface OpportunityPageProps {
  readonly params: Promise<{ readonly opportunityId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: OpportunityPageProps): Promise<Metadata> {
  const id = readTypedId((await params).opportunityId);
  return { title: id === undefined ? "Page not found" : `Opportunity ${id}` };
}

/** One opportunity. Returns a real 404 when neither the store nor the service has it. */
export default async function OpportunityPage({ params, searchParams }: OpportunityPageProps) {
  const { opportunityId } = await params;
  await requireSession();
  const id = readTypedId(opportunityId) ?? notFound();
  const { words, snapshot } = await loadAddress(searchParams);
  const preferred = preferredLocale(
    (await cookies()).get(TEXT_LOCALE_COOKIE)?.value,
    (await headers()).get("accept-language"),
  );
  const result = await readOpportunity({ id, snapshot });
  if (!result.ok && result.failure.code === "not_found") notFound();
  const reading = withData(opportunityQuery(id, snapshot), () => unwrap(result));
  const names = opportunityNamesQuery(id, words || preferred);
  const more = result.ok && snapshot === "" ? [names, ...(await initialFindings(result.value))] : [];
  return (
    <Prefetched queries={[reading, ...more]}>
      <OpportunityInspector id={id} preferredLocale={preferred} />
    </Prefetched>
  );
}
