import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { createLoader } from "nuqs/server";
import { OpportunityInspector } from "@/components/opportunities/detail/opportunity-inspector";
import { OpportunityPageSkeleton } from "@/components/opportunities/detail/opportunity-skeleton";
import { unwrap } from "@/lib/failure";
import { readTypedId, type Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { opportunityNamesQuery, opportunityQuery } from "@/lib/opportunities/detail/queries";
import { preferredLocale, TEXT_LOCALE_COOKIE } from "@/lib/opportunities/detail/text-locale";
import { initialFindings } from "@/lib/opportunities/findings/initial-findings";
import { opportunityAddress } from "@/lib/opportunities/address";
import { newUuid } from "@/lib/query/new-uuid";
import { Prefetched } from "@/lib/query/prefetched";
import { Streamed } from "@/lib/query/streamed";
import { withData } from "@/lib/query/with-data";
import { requireSession } from "@/lib/server/auth/session";
import { skeletonWait } from "@/lib/server/client-navigation";

const loadAddress = createLoader(opportunityAddress);

interface OpportunityPageProps {
  readonly params: Promise<{ readonly opportunityId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: OpportunityPageProps): Promise<Metadata> {
  const id = readTypedId((await params).opportunityId);
  return { title: id === undefined ? "Page not found" : `Opportunity ${id}` };
}

/**
 * Page of one opportunity. Status 404 when neither the store nor the service has it, unless the service takes so long
 * that the skeleton is sent first.
 */
export default async function OpportunityPage({ params, searchParams }: OpportunityPageProps) {
  const { opportunityId } = await params;
  await requireSession();
  const id = readTypedId(opportunityId) ?? notFound();
  const { words, snapshot } = await loadAddress(searchParams);
  const preferred = preferredLocale(
    (await cookies()).get(TEXT_LOCALE_COOKIE)?.value,
    (await headers()).get("accept-language"),
  );
  const abortId = newUuid();
  const read = readOpportunity({ id, snapshot, abortId });
  return (
    <Streamed read={read} abortId={abortId} wait={await skeletonWait()} skeleton={<OpportunityPageSkeleton id={id} />}>
      <OpportunityContent id={id} snapshot={snapshot} locale={words || preferred} preferred={preferred} read={read} />
    </Streamed>
  );
}

interface OpportunityContentProps {
  readonly id: Int64;
  readonly snapshot: string;
  /** Locale of the names: from the link, else the preferred one. */
  readonly locale: string;
  readonly preferred: string;
  readonly read: ReturnType<typeof readOpportunity>;
}

async function OpportunityContent({ id, snapshot, locale, preferred, read }: OpportunityContentProps) {
  const result = await read;
  if (!result.ok && result.failure.code === "not_found") notFound();
  const opportunity = withData(opportunityQuery(id, snapshot), () => unwrap(result));
  const names = opportunityNamesQuery(id, locale);
  const more = result.ok && snapshot === "" ? [names, ...(await initialFindings(result.value))] : [];
  return (
    <Prefetched queries={[opportunity, ...more]}>
      <OpportunityInspector id={id} preferredLocale={preferred} />
    </Prefetched>
  );
}
