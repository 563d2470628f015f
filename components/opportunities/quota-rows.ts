import type { Targeting, TargetingEntry } from "@/lib/targeting/model";

export interface QuotaRow {
  readonly entry: TargetingEntry;
  /** Of the counts of its group together, 0 to 1; `undefined` when they are nothing. */
  readonly share: number | undefined;
}

/** Every quota entry in the service's order. */
export function quotaRows({ steps }: Pick<Targeting, "steps">): readonly QuotaRow[] {
  return steps
    .filter((step) => step.kind === "quota")
    .flatMap(({ entries }) => {
      const total = entries.reduce((sum, entry) => sum + Math.max(0, entry.count ?? 0), 0);
      return entries.map((entry) => ({
        entry,
        share: total > 0 ? Math.max(0, entry.count ?? 0) / total : undefined,
      }));
    });
}
