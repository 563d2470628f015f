"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Rows3 } from "lucide-react";
import { useQueryStates } from "nuqs";
import { CopyButton } from "@/components/ui/text/copy-button";
import { searchAddress } from "@/lib/attributes/address";
import { isCut, rowText } from "@/lib/attributes/lookup/copy-text";
import { searchQuery } from "@/lib/attributes/queries";
import type { Hit, HitGroup } from "@/lib/attributes/search/search-answer";

interface CopyRowProps {
  readonly group: HitGroup;
  readonly hit: Hit;
  /** Query of the hit; the typed one may be newer. */
  readonly query: string;
  readonly pins: readonly string[];
}

/** Copies a hit for a spreadsheet; texts that are cut on screen are fetched whole. */
export function CopyRow({ group, hit, query: q, pins }: CopyRowProps) {
  const [state] = useQueryStates(searchAddress);
  const client = useQueryClient();
  const copied = async (): Promise<string> => {
    if (!isCut(hit)) return rowText(group, hit, pins);
    const { groups } = await client.query(searchQuery({ ...state, q, pins, uncut: true }));
    const hits = groups.find(({ id }) => id === group.id)?.hits;
    const whole = hits?.find(({ kind, id }) => kind === hit.kind && id === hit.id);
    if (whole === undefined) throw new Error("The hit no longer matches.");
    return rowText(group, whole, pins);
  };
  return (
    <CopyButton
      text={copied}
      subject={`row ${hit.id ?? group.id}`}
      note=", without HTML markup"
      icon={<Rows3 aria-hidden />}
      size="icon"
      variant="quiet"
    />
  );
}
