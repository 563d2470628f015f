import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { createLoader } from "nuqs/server";
import { QualifyPage } from "@/components/qualification/qualify-page";
import { localesQuery } from "@/lib/attributes/shared-queries";
import { dictionaryQuery, labelsQuery } from "@/lib/qualification/dictionary/labels";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { runsQuery, qualifyPageQuery } from "@/lib/qualification/runs/queries";
import { draftAddress, draftForm, leftOutText, suggestedPersona } from "@/lib/qualification/runs/run-draft";
import { runInUrl } from "@/lib/qualification/runs/run-in-url";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Qualify" };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

const loadDraft = createLoader(draftAddress);

/** Links may prefill groups, device and locale, and suggest a persona. Opening a link runs nothing. */
export default async function QualificationPage({ searchParams }: { searchParams: SearchParams }) {
  const draft = await loadDraft(searchParams);
  await requireSession();
  const params = await searchParams;
  const run = runInUrl(params);
  // A reload or a shared link has no form to keep and opens the run's own page; the router's requests keep the form.
  if (run !== undefined && (await headers()).get("sec-fetch-dest") === "document") redirect(routes.run(run));
  return (
    <Prefetched
      queries={[qualifyPageQuery(), runsQuery(), localesQuery(), labelsQuery(), dictionaryQuery(), personasQuery()]}
    >
      <QualifyPage initial={draftForm(draft)} offered={suggestedPersona(params, draft)} leftOut={leftOutText(draft)} />
    </Prefetched>
  );
}
