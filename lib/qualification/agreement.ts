/**
 * Whether the live answer and the local reading say the same (SCREENS §5), and what could explain it when they do not. Only a
 * contradiction is a "no": a side that knows less than the other does not disagree. Pure.
 */
import { freshness, formatAge } from "../time.ts";
import { dispositionText, isBeyondTargeting } from "./dispositions.ts";
import type { LiveState, LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";
import type { VerdictKind } from "../targeting/reading.ts";

export type Agreement = "yes" | "no" | "open";

export interface AgreementView {
  readonly agreement: Agreement;
  /** Short phrases; what may explain a "no", or why nothing can be said. */
  readonly reasons: readonly string[];
}

type Comparison = Readonly<Record<VerdictKind, Agreement>>;
const POSITIVE: Comparison = {
  match: "yes",
  undetermined: "open",
  closed_quota: "no",
  wrong_person: "no",
  not_open: "no",
};
const TABLE: Readonly<Record<LiveState, Comparison>> = {
  match: POSITIVE,
  qualified: { ...POSITIVE, undetermined: "yes" },
  profiling: { ...POSITIVE, match: "open", undetermined: "yes" },
  refused: { match: "no", undetermined: "open", closed_quota: "yes", wrong_person: "yes", not_open: "yes" },
};

/** @param at when the service was asked, epoch milliseconds. */
export function compare(live: LiveView | undefined, local: LocalView | undefined, at: number): AgreementView {
  if (!live) return { agreement: "open", reasons: ["no live answer"] };
  if (!local) return { agreement: "open", reasons: ["no local reading"] };
  const agreement = TABLE[live.state][local.verdict];
  if (agreement === "yes") return { agreement, reasons: [] };
  if (agreement === "open") return { agreement, reasons: [openReason(live.state)] };
  return { agreement, reasons: explanations(live, local, at) };
}

function openReason(state: LiveState): string {
  if (state === "profiling") return "the service has fewer answers than were typed here";
  return "fewer answers were typed here than the service may have";
}

function explanations(live: LiveView, local: LocalView, at: number): string[] {
  const age = at - local.readAs.readAt;
  const unnamed = live.dispositions.filter(({ name }) => name === undefined);
  const beyond = live.dispositions.filter(({ name, ...pair }) => name !== undefined && isBeyondTargeting(pair));
  return [
    ...beyond.map((disposition) => `${dispositionText(disposition)}: not part of targeting`),
    ...unnamed.map(dispositionText),
    ...(freshness(age) === "fresh" ? [] : [`the reading was ${formatAge(age)} old`]),
    ...(local.hiddenTargeting ? ["hidden targeting"] : []),
    "the service may know other answers",
  ];
}
