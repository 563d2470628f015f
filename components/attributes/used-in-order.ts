import type { UseSort } from "@/lib/attributes/detail-choices";

interface Use {
  readonly status: string;
  readonly openQuotaEntries: number;
}

export function sortUses<Row extends Use>(rows: readonly Row[], sort: UseSort): readonly Row[] {
  if (sort === "open") return rows.toSorted((a, b) => b.openQuotaEntries - a.openQuotaEntries);
  if (sort === "status") return rows.toSorted((a, b) => Number(b.status === "OPEN") - Number(a.status === "OPEN"));
  return rows;
}
