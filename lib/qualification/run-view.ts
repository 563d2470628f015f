/** A kept run as the screens show it. Everything in it may be stored: see `redact.ts`. Pure. */
import type { Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { compare, type AgreementView } from "./agreement.ts";
import type { LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";
import type { SentView } from "./redact.ts";

/** The redacted request of a run, as stored. */
export interface KeptRequest {
  readonly groupIds: readonly string[];
  /** Only of a live run. */
  readonly sent?: SentView;
  /** How many attributes were answered by hand. */
  readonly answers: number;
  readonly locale?: string;
}

/** The summary of a run, as stored. */
export interface KeptSummary {
  readonly answered: number;
  readonly agree: number;
  readonly differ: number;
  readonly unasked: readonly string[];
  readonly durationMs?: number;
  readonly reference?: string;
  readonly failure?: Failure;
}

/** The live half of one result, as stored. */
export interface KeptLive {
  readonly view: LiveView;
  /** What the service sent about this group, without links and without the respondent. */
  readonly raw: string;
}

export interface OutcomeView extends AgreementView {
  readonly groupId: Int64;
  readonly live?: LiveView;
  readonly raw?: string;
  readonly local?: LocalView;
  /** The signed link can still be had. */
  readonly linkReady: boolean;
}

export interface RunView {
  readonly id: string;
  readonly name: string | null;
  readonly kind: "live" | "local";
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly request: KeptRequest;
  /** The first characters of the respondent's mark. */
  readonly respondentMark?: string;
  readonly summary: KeptSummary;
  readonly outcomes: readonly OutcomeView[];
}

/** One line in the list of runs. */
export type RunLine = Pick<RunView, "id" | "name" | "kind" | "operator" | "createdAt" | "request" | "summary">;

export interface ResultParts {
  readonly groupId: Int64;
  readonly live?: LiveView;
  readonly raw?: string;
  readonly local?: LocalView;
}

export function toOutcomeView({ groupId, live, raw, local }: ResultParts, at: number, linkReady: boolean): OutcomeView {
  return {
    groupId,
    ...(live ? { live } : {}),
    ...(raw === undefined ? {} : { raw }),
    ...(local ? { local } : {}),
    ...compare(live, local, at),
    linkReady,
  };
}

/** Counts for the head of the table. */
export function countOutcomes(outcomes: readonly OutcomeView[]): Pick<KeptSummary, "answered" | "agree" | "differ"> {
  return {
    answered: outcomes.filter((outcome) => outcome.live).length,
    agree: outcomes.filter((outcome) => outcome.agreement === "yes").length,
    differ: outcomes.filter((outcome) => outcome.agreement === "no").length,
  };
}
