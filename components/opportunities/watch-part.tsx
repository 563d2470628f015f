"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "next/navigation";
import { readTypedId, type Int64 } from "@/lib/int64";
import { opportunityQuery } from "@/lib/opportunities/queries";
import { WatchButton } from "./watch-button";

interface WatchPartProps {
  /** `Q2` */
  readonly step: string;
  /** `Q2.14`; left out for the whole step. */
  readonly entry?: string;
}

/** Watches a step or an entry of the opportunity of this page; an old reading cannot be watched. */
export function WatchPart(props: WatchPartProps) {
  const { opportunityId } = useParams<{ opportunityId?: string }>();
  const old = useSearchParams().has("snapshot");
  const id = opportunityId === undefined || old ? undefined : readTypedId(opportunityId);
  return id === undefined ? null : <Part id={id} {...props} />;
}

function Part({ id, step, entry }: WatchPartProps & { readonly id: Int64 }) {
  // What the page has read already; asked for by the page, not here.
  const { data } = useQuery({ ...opportunityQuery(id), enabled: false });
  if (!data) return null;
  const part = entry === undefined ? { step, what: step } : { step, entry, what: entry };
  return <WatchButton id={id} readAt={data.readAt} {...part} size="sm" quiet />;
}
