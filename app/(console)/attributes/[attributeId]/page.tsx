import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { createLoader } from "nuqs/server";
import { AttributeInspector } from "@/components/attributes/detail/attribute-inspector";
import { readAttribute, readPreferences } from "@/lib/attributes/actions";
import { detailAddress } from "@/lib/attributes/address";
import { initialAttributeData } from "@/lib/attributes/initial-data";
import { attributeQuery, preferencesQuery } from "@/lib/attributes/queries";
import { unwrap } from "@/lib/failure";
import { readTypedId } from "@/lib/int64";
import { Prefetched } from "@/lib/query/prefetched";
import { withData } from "@/lib/query/with-data";
import { requireSession } from "@/lib/server/auth/session";
import { isClientNavigation } from "@/lib/server/client-navigation";

const loadAddress = createLoader(detailAddress);

interface AttributePageProps {
  readonly params: Promise<{ readonly attributeId: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: AttributePageProps): Promise<Metadata> {
  const id = readTypedId((await params).attributeId);
  return { title: id === undefined ? "Page not found" : `Attribute ${id}` };
}

export default async function AttributePage({ params, searchParams }: AttributePageProps) {
  const { attributeId } = await params;
  await requireSession();
  const id = readTypedId(attributeId);
  if (id === undefined) notFound();
  const { pins } = await searchParams;
  const { tab, filter, gaps, offered } = await loadAddress(searchParams);
  const [attributeResult, preferences] = await Promise.all([readAttribute({ id, again: false }), readPreferences({})]);
  // Prefetches only for client navigations, where the server renders nothing and a lookup is cheap; on a full page load
  // the client fetches the texts.
  const first =
    attributeResult.ok && (await isClientNavigation())
      ? await initialAttributeData(id, attributeResult.value, preferences.ok ? preferences.value : undefined, {
          tab,
          pins: [pins].flat()[0],
          narrowed: filter !== "" || gaps || offered,
        })
      : [];
  return (
    <Prefetched
      queries={[
        withData(attributeQuery(id), () => unwrap(attributeResult)),
        withData(preferencesQuery(), () => unwrap(preferences)),
        ...first,
      ]}
    >
      <AttributeInspector id={id} tab={tab} />
    </Prefetched>
  );
}
