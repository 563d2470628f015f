import type { MarkState } from "@/components/ui/mark";
import type { Truth, VerdictKind } from "@/lib/targeting/reading";

export const VERDICT_MARKS: Readonly<Record<VerdictKind, MarkState>> = {
  match: "match",
  undetermined: "maybe",
  closed_quota: "closed",
  wrong_person: "miss",
  not_open: "closed",
};

export const TRUTH_MARKS: Readonly<Record<Truth, MarkState>> = { yes: "match", no: "miss", unknown: "maybe" };
export const TRUTH_WORDS: Readonly<Record<Truth, string>> = {
  yes: "fits",
  no: "does not fit",
  unknown: "not determined",
};
