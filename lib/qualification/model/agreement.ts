/**
 * Compares the live answer with the local evaluation and lists possible explanations when they differ.
 * Only a contradiction is a "no"; missing information on one side is not. Pure.
 */
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { freshness, formatAge } from "../../time.ts";
import { dispositionText, isBeyondTargeting, isFact, type DispositionView, type Labels } from "./dispositions.ts";
import type { LiveState, LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";

export type Agreement = "yes" | "no" | "open";

export interface AgreementView {
  readonly agreement: Agreement;
  /** Short phrases that may explain a "no", or why the two sides cannot be compared. */
  readonly reasons: readonly string[];
}

/**
 * Incremented with every change of the table below; results stored under another version are then recomputed
 * (`recompute-agreement.ts`).
 */
export const AGREEMENT_RULE = 1;

type Comparison = Readonly<Record<VerdictKind, Agreement>>;
const POSITIVE: Comparison = {
  match: "yes",
  undetermined: "open",
  closed_quota: "no",
  wrong_person: "no",
  incompatible: "no",
  not_open: "no",
};
const TABLE: Readonly<Record<LiveState, Comparison>> = {
  match: POSITIVE,
  qualified: { ...POSITIVE, undetermined: "yes" },
  profiling: { ...POSITIVE, match: "open", undetermined: "yes" },
  refused: {
    match: "no",
    undetermined: "open",
    closed_quota: "yes",
    wrong_person: "yes",
    incompatible: "yes",
    not_open: "yes",
  },
};

/** `undefined`: that side is missing. */
export function agreementOf(live: LiveState | undefined, local: VerdictKind | undefined): Agreement {
  return live === undefined || local === undefined ? "open" : TABLE[live][local];
}

/** Agreement of two stored values; `open` for an unknown value. */
export function storedAgreement(liveState: string, verdict: string): Agreement {
  if (!isLiveState(liveState)) return "open";
  const comparison = TABLE[liveState];
  return Object.hasOwn(comparison, verdict) ? comparison[verdict as VerdictKind] : "open";
}

export const isLiveState = (text: string): text is LiveState => Object.hasOwn(TABLE, text);

/**
 * @param at time of the service call, epoch milliseconds.
 * @param labels the team's names of dispositions.
 */
export function compare(
  live: LiveView | undefined,
  local: LocalView | undefined,
  at: number,
  labels: Labels = {},
): AgreementView {
  if (!live) return { agreement: "open", reasons: ["no service result"] };
  if (!local) return { agreement: "open", reasons: ["no local check"] };
  const agreement = agreementOf(live.state, local.verdict);
  if (agreement === "yes") return { agreement, reasons: [] };
  if (agreement === "open") return { agreement, reasons: [openReason(live.state)] };
  return { agreement, reasons: explanations(live, local, { at, labels }) };
}

function openReason(state: LiveState): string {
  if (state === "profiling") return "the service has fewer answers than you entered";
  return "the service may know answers you haven’t entered";
}

interface Circumstances {
  readonly at: number;
  readonly labels: Labels;
}

function explanations(live: LiveView, local: LocalView, { at, labels }: Circumstances): string[] {
  const age = at - local.readAs.readAt;
  const isNamed = ({ pair, name }: DispositionView) => (labels[pair] ?? name) !== undefined;
  const named = live.dispositions.filter(isNamed);
  const unnamed = live.dispositions.filter((disposition) => !isNamed(disposition));
  return [
    ...named
      .filter(isBeyondTargeting)
      .map(
        (view) =>
          `${dispositionText(view, labels)}, which the local check ${isFact(view) ? "couldn’t verify" : "doesn’t cover"}`,
      ),
    ...unnamed.map((view) => dispositionText(view)),
    ...(freshness(age) === "fresh" ? [] : [`the local data was ${formatAge(age)} old`]),
    ...(local.hiddenTargeting ? ["hidden targeting"] : []),
    "the service may know other answers",
  ];
}
