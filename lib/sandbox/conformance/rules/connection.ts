/** Rules about responses that come late, elsewhere, in part, or not at all. */
import { counted, fail, isAfter, pass, retriesOf, type Rule, unseen } from "../grade.ts";
import type { ObservedCall } from "../observed-call.ts";

/** Milliseconds by which a timer may fire early. */
const TIMER_TOLERANCE = 20;

const delivered = (calls: readonly ObservedCall[], delivery: ObservedCall["answer"]["delivery"]) =>
  calls.find(({ answer }) => answer.delivery === delivery);

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

export const connectionRules: readonly Rule[] = [
  {
    id: "retry-after",
    title: "Honors Retry-After",
    expectation: "The next attempt comes no earlier than the response’s Retry-After header allows.",
    grade: ({ calls }) => {
      const retries = retriesOf(calls);
      const early = retries.filter(({ asked, waited }) => waited < asked * 1_000 - TIMER_TOLERANCE);
      const [first] = early;
      if (first)
        return fail(
          `The next attempt came after ${seconds(first.waited)}; Retry-After was ${first.asked} s.`,
          early.flatMap(({ first: call, again }) => [again, call]),
        );
      if (retries.length === 0) return unseen("No retry of a 503 or 429 response yet.");
      return pass(
        `${counted(retries.length, "retry", "retries")} after the requested wait.`,
        retries.map(({ again }) => again),
      );
    },
  },
  {
    id: "no-redirect",
    title: "Never follows a redirect",
    expectation: "Nothing is sent to the address that a redirect names.",
    grade: ({ calls, secondVisits }) => {
      const given = delivered(calls, "redirect");
      const evidence = given ? [given] : [];
      const bytes = secondVisits.reduce((sum, visit) => sum + visit.bytes, 0);
      if (bytes > 0) {
        const leaked = secondVisits.some(({ credentials }) => credentials) ? ", with the authentication headers" : "";
        return fail(`The redirect target received ${counted(bytes, "byte")}${leaked}.`, evidence);
      }
      if (!given) return unseen("No call was redirected yet.");
      return calls.some(isAfter(given))
        ? pass("The redirect target received no bytes.", evidence)
        : unseen("A call was redirected. The next call decides.", evidence);
    },
  },
  {
    id: "stalled-body",
    title: "Times out a stalled response",
    expectation: "Within the limit, the client gives up on a response that stops halfway.",
    grade: ({ calls, stallLimit }) => {
      const given = delivered(calls, "stall");
      if (!given) return unseen("No response was stalled yet.");
      const { closed } = given.answer;
      if (!closed) return unseen(`The client is still waiting; the limit is ${seconds(stallLimit)}.`, [given]);
      return closed.by === "limit"
        ? fail(`The client was still waiting after ${seconds(stallLimit)}.`, [given])
        : pass(`The client closed the connection after ${seconds(closed.after)}.`, [given]);
    },
  },
  {
    id: "no-repeat",
    title: "Doesn’t repeat an unknown qualification",
    expectation: "A qualification whose connection breaks after it was sent isn’t sent again.",
    grade: ({ calls }) => {
      const given = delivered(calls, "reset");
      if (!given) return unseen("No qualification was interrupted yet.");
      const groups = new Set(given.sent.groups);
      const repeated = calls.filter(
        (call) =>
          isAfter(given)(call) &&
          call.sent.respondent === given.sent.respondent &&
          call.sent.groups?.some((group) => groups.has(group)),
      );
      if (repeated.length > 0)
        return fail("The qualification was sent again, although its outcome was unknown.", [...repeated, given]);
      return calls.some(isAfter(given))
        ? pass("The client continued without sending it again.", [given])
        : unseen("A qualification was interrupted. The next call decides.", [given]);
    },
  },
];
