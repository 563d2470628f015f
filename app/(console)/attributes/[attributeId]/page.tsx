import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { createLoader } from "nuqs/server";
import { AttributeInspector } from "@/components/attributes/detail/attribute-inspector";
import { AttributePageSkeleton } from "@/components/attributes/detail/attribute-skeleton";
import { readAttribute, readPreferences } from "@/lib/attributes/actions";
import { detailAddress } from "@/lib/attributes/address";
import { initialAttributeData, type RequestedTexts } from "@/lib/attributes/initial-data";
import { preferencesQuery } from "@/lib/attributes/shared-queries";
import { attributeQuery } from "@/lib/attributes/queries";
import { unwrap } from "@/lib/failure";
import { readTypedId, type Int64 } from "@/lib/int64";
import { newUuid } from "@/lib/query/new-uuid";
import { Prefetched } from "@/lib/query/prefetched";
import { Streamed } from "@/lib/query/streamed";
import { withData } from "@/lib/query/with-data";
import { requireSession } from "@/lib/server/auth/session";
import { isClientNavigation, skeletonWait } from "@/lib/server/client-navigation";

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
  const texts = { tab, pins: [pins].flat()[0], narrowed: filter !== "" || gaps || offered };
  const abortId = newUuid();
  const read = Promise.all([readAttribute({ id, again: false, abortId }), readPreferences({})]);
  return (
    <Streamed read={read} abortId={abortId} wait={await skeletonWait()} skeleton={<AttributePageSkeleton id={id} />}>
      <AttributeContent id={id} texts={texts} read={read} />
    </Streamed>
  );
}

interface AttributeContentProps {
  readonly id: Int64;
  readonly texts: RequestedTexts;
  readonly read: Promise<[Awaited<ReturnType<typeof readAttribute>>, Awaited<ReturnType<typeof readPreferences>>]>;
}

async function AttributeContent({ id, texts, read }: AttributeContentProps) {
  const [attributeResult, preferences] = await read;
  // Prefetches only for client navigations, where the server renders nothing and a lookup is cheap; on a full page load
  // the client fetches the texts.
  const first =
    attributeResult.ok && (await isClientNavigation())
      ? await initialAttributeData(id, attributeResult.value, preferences.ok ? preferences.value : undefined, texts)
      : [];
  return (
    <Prefetched
      queries={[
        withData(attributeQuery(id), () => unwrap(attributeResult)),
        withData(preferencesQuery(), () => unwrap(preferences)),
        ...first,
      ]}
    >
      <AttributeInspector id={id} tab={texts.tab} />
    </Prefetched>
  );
}
