"use client";

import { useQuery } from "@tanstack/react-query";
import type { BrokenColumn } from "@/lib/panels/mapping/broken-model";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { checkMapping } from "@/lib/panels/panel-actions";
import { panelsKey } from "@/lib/panels/panel-queries";
import { callQuery } from "@/lib/query/call-action";
import type { UsedMapping } from "./mappings-menu";

const NONE: readonly BrokenColumn[] = [];

/** Columns of the mapping in use that an attribute change touched. */
export function useBrokenColumns(inUse: UsedMapping | undefined) {
  const stored = useQuery(brokenPartsQuery());
  const importedAt = inUse?.importedAt;
  const imported = useQuery({
    queryKey: [...panelsKey, "imported", importedAt],
    queryFn: () => callQuery(checkMapping({ columns: [...(inUse?.columns ?? [])] })),
    enabled: importedAt !== undefined,
  });
  const columns =
    importedAt === undefined ? stored.data?.mappings.find(({ id }) => id === inUse?.id)?.columns : imported.data;
  return { columns: columns ?? NONE, imported };
}
