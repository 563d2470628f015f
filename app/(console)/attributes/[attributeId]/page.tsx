import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributeInspector } from "@/components/attributes/attribute-inspector";
import { DETAIL_TABS } from "@/lib/attributes/choices";
import { attributeQuery, preferencesQuery } from "@/lib/attributes/queries";
import { readTypedId } from "@/lib/int64";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

interface AttributePageProps {
  readonly params: Promise<{ readonly attributeId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: AttributePageProps): Promise<Metadata> {
  return { title: `Attribute ${(await params).attributeId}` };
}

export default async function AttributePage({ params, searchParams }: AttributePageProps) {
  const { attributeId } = await params;
  await gate();
  const id = readTypedId(attributeId);
  if (id === undefined) notFound();
  const { tab } = await searchParams;
  return (
    <Prefetched queries={[attributeQuery(id), preferencesQuery()]}>
      <AttributeInspector id={id} tab={DETAIL_TABS.find((known) => known === tab) ?? "texts"} />
    </Prefetched>
  );
}
