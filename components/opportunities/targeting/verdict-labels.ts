import type { StatusTone } from "@/components/ui/status-icon";
import type { Truth, VerdictKind } from "@/lib/targeting/evaluation";

export const VERDICT_ICONS: Readonly<Record<VerdictKind, StatusTone>> = {
  match: "match",
  undetermined: "maybe",
  closed_quota: "closed",
  wrong_person: "miss",
  incompatible: "miss",
  not_open: "closed",
};

export const TRUTH_ICONS: Readonly<Record<Truth, StatusTone>> = { yes: "match", no: "miss", unknown: "maybe" };
export const TRUTH_LABELS: Readonly<Record<Truth, string>> = {
  yes: "matches",
  no: "doesn’t match",
  unknown: "unknown",
};
