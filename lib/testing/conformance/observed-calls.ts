/** Builders of observed calls for the tests of the conformance rules. */
import type { Observation } from "../../sandbox/conformance/grade.ts";
import type { GivenAnswer, ObservedCall, SecondVisit, SentFacts } from "../../sandbox/conformance/observed-call.ts";
import { SCENARIO } from "../../sandbox/conformance/scenario.ts";

/** Properties of a call that a test states. */
export type DraftCall = Partial<Omit<ObservedCall, "number" | "sent" | "answer">> & {
  readonly sent?: Partial<SentFacts>;
  readonly answer?: Partial<GivenAnswer>;
};

const START = Date.UTC(2026, 10, 27, 12);

/** Calls in this order, 10 seconds apart unless they say otherwise; each is correct except for the given fields. */
export const observedCalls = (...drafts: readonly DraftCall[]): ObservedCall[] =>
  drafts.map(({ sent, answer, ...draft }, index) => ({
    number: index + 1,
    at: START + index * 10_000,
    tick: index * 10_000,
    method: "POST",
    operation: "get-opportunity",
    contentType: "application/json",
    signature: "verified",
    signatureDigest: `signature ${index}`,
    expiration: new Date(START + index * 10_000 + 20_000).toISOString(),
    expiresIn: 20_000,
    ...draft,
    sent: { bytes: 20, digest: `body ${index}`, beyondAscii: false, ...sent },
    answer: { status: 200, delivery: "answer", tick: index * 10_000 + 5, finished: index * 10_000 + 6, ...answer },
  }));

export const observation = (
  calls: readonly ObservedCall[],
  secondVisits: readonly SecondVisit[] = [],
): Observation => ({
  calls,
  secondVisits,
  lifetime: 30_000,
  firstPage: 0,
  stallLimit: 30_000,
});

/** Last step of the script. */
export const LAST: DraftCall = { sent: { opportunity: SCENARIO.last } };
