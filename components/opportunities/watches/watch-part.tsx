"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "next/navigation";
import { readTypedId, type Int64 } from "@/lib/int64";
import { opportunityQuery } from "@/lib/opportunities/detail/queries";
import { WatchButton } from "./watch-button";

interface WatchPartProps {
  /** `Q2` */
  readonly step: string;
  /** `Q2.14`; omitted for the whole step. */
  readonly entry?: string;
}

/**
 * Watch button for a step or an entry of the opportunity of this page; hidden on an old snapshot, which cannot be
 * watched.
 */
export function WatchPart(props: WatchPartProps) {
  const { opportunityId } = useParams<{ opportunityId?: string }>();
  const old = useSearchParams().has("snapshot");
  const id = opportunityId === undefined || old ? undefined : readTypedId(opportunityId);
  return id === undefined ? null : <Part id={id} {...props} />;
}

function Part({ id, step, entry }: WatchPartProps & { readonly id: Int64 }) {
  // Reads the page's cached data; the fetch belongs to the page.
  const { data } = useQuery({ ...opportunityQuery(id), enabled: false });
  if (!data) return null;
  const part = entry === undefined ? { step, what: step } : { step, entry, what: entry };
  return <WatchButton id={id} readAt={data.readAt} {...part} size="sm" quiet />;
}
