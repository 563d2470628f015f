/** Grade of a rule, and the questions about calls that several rules ask. */
import type { ObservedCall, SecondVisit } from "./observed-call.ts";
import { SCENARIO } from "./scenario.ts";

type Verdict = "pass" | "fail" | "unseen";

export interface Grade {
  readonly verdict: Verdict;
  /** One sentence. */
  readonly why: string;
  /** Calls that prove it; the first failing call comes first. */
  readonly evidence: readonly ObservedCall[];
}

export interface Observation {
  readonly calls: readonly ObservedCall[];
  readonly secondVisits: readonly SecondVisit[];
  /** Milliseconds of the dialect's signature lifetime. */
  readonly lifetime: number;
  /** Number of the first page of a list. */
  readonly firstPage: number;
  /** Milliseconds after which a stalled answer is ended by the sandbox. */
  readonly stallLimit: number;
}

export interface Rule {
  readonly id: string;
  readonly title: string;
  /** Requirement on the client, as one sentence. */
  readonly expectation: string;
  readonly grade: (observed: Observation) => Grade;
}

export const pass = (why: string, evidence: readonly ObservedCall[]): Grade => ({ verdict: "pass", why, evidence });
export const fail = (why: string, evidence: readonly ObservedCall[]): Grade => ({ verdict: "fail", why, evidence });
export const unseen = (why: string, evidence: readonly ObservedCall[] = []): Grade => ({
  verdict: "unseen",
  why,
  evidence,
});

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Whether the call succeeded and its answer arrived in full. */
export const succeeded = ({ answer }: ObservedCall): boolean => answer.delivery === "answer" && answer.status === 200;

/** The client's last step: it went through the script. */
export const finishedAt = (calls: readonly ObservedCall[]): ObservedCall | undefined =>
  calls.find((call) => call.sent.opportunity === SCENARIO.last && succeeded(call));

export const isAfter =
  (earlier: ObservedCall) =>
  ({ number }: ObservedCall): boolean =>
    number > earlier.number;

export interface Retry {
  readonly first: ObservedCall;
  readonly again: ObservedCall;
  /** Seconds that the answer to the first asked for. */
  readonly asked: number;
  /** Milliseconds from that answer to the next attempt. */
  readonly waited: number;
}

/**
 * Each answer that asked for a later attempt, with that attempt: the next call with the same operation and body. A call
 * that arrived before the answer was finished is not a retry: it was sent in parallel.
 */
export function retriesOf(calls: readonly ObservedCall[]): Retry[] {
  return calls.flatMap((first) => {
    const { retryAfter, tick, finished = Infinity } = first.answer;
    if (retryAfter === undefined) return [];
    const again = calls.find(
      (call) => call.tick > finished && call.operation === first.operation && call.sent.digest === first.sent.digest,
    );
    return again ? [{ first, again, asked: retryAfter, waited: again.tick - tick }] : [];
  });
}
