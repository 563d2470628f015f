import type { MarkState } from "@/components/ui/mark";
import type { BatchState, BatchView } from "@/lib/qualification/run-progress";
import { groupsText } from "@/lib/qualification/asked-groups";

export const BATCH_WORDS: Readonly<Record<BatchState, readonly [MarkState, string]>> = {
  waiting: ["mute", "Waiting"],
  asking: ["maybe", "Asking…"],
  answered: ["match", "Answered"],
  failed: ["miss", "Failed"],
  unknown: ["none", "Outcome unknown"],
  not_sent: ["mute", "Not sent"],
};

/** "10 groups · 0.8 s · reference 4f…" */
export function batchFactsText({ groupIds, durationMs, reference, repeats }: BatchView): string {
  return [
    groupsText(groupIds.length),
    ...(repeats === undefined ? [] : [`batch ${repeats} again`]),
    ...(durationMs === undefined ? [] : [`${(durationMs / 1_000).toFixed(1)} s`]),
    ...(reference === undefined ? [] : [`reference ${reference}`]),
  ].join(" · ");
}
