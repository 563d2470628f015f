import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributeInspector } from "@/components/attributes/attribute-inspector";
import { DETAIL_TABS } from "@/lib/attributes/choices";
import { readAttribute, readPreferences } from "@/lib/attributes/actions";
import { firstLook } from "@/lib/attributes/first-look";
import { attributeQuery, preferencesQuery } from "@/lib/attributes/queries";
import { unwrap } from "@/lib/failure";
import { readTypedId } from "@/lib/int64";
import { Prefetched } from "@/lib/query/prefetched";
import { ready } from "@/lib/query/ready";
import { isAskedByLink } from "@/lib/server/by-link";
import { gate } from "@/lib/server/session";

interface AttributePageProps {
  readonly params: Promise<{ readonly attributeId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: AttributePageProps): Promise<Metadata> {
  const id = readTypedId((await params).attributeId);
  return { title: id === undefined ? "No such page" : `Attribute ${id}` };
}

export default async function AttributePage({ params, searchParams }: AttributePageProps) {
  const { attributeId } = await params;
  await gate();
  const id = readTypedId(attributeId);
  if (id === undefined) notFound();
  const { tab: asked, pins, filter, gaps } = await searchParams;
  const tab = DETAIL_TABS.find((known) => known === asked) ?? "texts";
  const [reading, preferences] = await Promise.all([readAttribute({ id, again: false }), readPreferences({})]);
  // For a link the server draws nothing, and the texts cost it no more than to look them up; the first page of a visit asks for them.
  const first =
    reading.ok && (await isAskedByLink())
      ? await firstLook(id, reading.value, preferences.ok ? preferences.value : undefined, {
          tab,
          pins: [pins].flat()[0],
          narrowed: filter !== undefined || gaps !== undefined,
        })
      : [];
  return (
    <Prefetched
      queries={[
        ready(attributeQuery(id), () => unwrap(reading)),
        ready(preferencesQuery(), () => unwrap(preferences)),
        ...first,
      ]}
    >
      <AttributeInspector id={id} tab={tab} />
    </Prefetched>
  );
}
