import type { Metadata } from "next";
import { Workbench } from "@/components/qualification/workbench";
import { localesQuery } from "@/lib/attributes/queries";
import { dictionaryQuery, labelsQuery } from "@/lib/qualification/labels";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { runsQuery, workbenchQuery } from "@/lib/qualification/queries";
import { readDraft } from "@/lib/qualification/run-draft";
import { offeredPersona } from "@/lib/qualification/offered-persona";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Qualify" };

/** A link may carry groups, a device and a locale, which fill the form, and a persona, which is offered. It runs nothing. */
export default async function QualificationPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const typed = await searchParams;
  await gate();
  return (
    <Prefetched
      queries={[workbenchQuery(), runsQuery(), localesQuery(), labelsQuery(), dictionaryQuery(), personasQuery()]}
    >
      <Workbench initial={readDraft(typed)} offered={offeredPersona(typed)} />
    </Prefetched>
  );
}
