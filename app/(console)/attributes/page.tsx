import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AttributesScreen } from "@/components/attributes/screen/attributes-screen";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/shared-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Attributes" };

interface AttributesPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AttributesPage({ searchParams }: AttributesPageProps) {
  const operator = await requireSession();
  const renamed = withRenamedFilter(await searchParams);
  if (renamed) redirect(routes.attributes(renamed.toString()));
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <AttributesScreen disabledReason={deniedReason(operator.role, "manager")} />
    </Prefetched>
  );
}

/** URL of a link from before the catalogue's `filter` became the `q` of the search box; `undefined` for any other. */
function withRenamedFilter(params: Awaited<AttributesPageProps["searchParams"]>): URLSearchParams | undefined {
  const { filter, ...others } = params;
  if (params.tab !== "catalogue" || typeof filter !== "string" || params.q !== undefined) return undefined;
  const entries = Object.entries(others).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams([...entries, ["q", filter]]);
}
