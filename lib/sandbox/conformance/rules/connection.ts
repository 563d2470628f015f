/** Rules about answers that come late, elsewhere, in part, or not at all. */
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
    expectation: "The next attempt comes no earlier than the answer’s Retry-After header allows.",
    grade: ({ calls }) => {
      const retries = retriesOf(calls);
      const early = retries.filter(({ asked, waited }) => waited < asked * 1_000 - TIMER_TOLERANCE);
      const [first] = early;
      if (first)
        return fail(
          `The next attempt came after ${seconds(first.waited)}; Retry-After was ${first.asked} s.`,
          early.flatMap(({ first: call, again }) => [again, call]),
        );
      if (retries.length === 0) return unseen("No retry of a 503 or 429 answer yet.");
      return pass(
        `${counted(retries.length, "retry", "retries")} after the wait that was asked for.`,
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
        return fail(`The second address got ${counted(bytes, "byte")}${leaked}.`, evidence);
      }
      if (!given) return unseen("No redirect was answered yet.");
      return calls.some(isAfter(given))
        ? pass("The second address got no bytes.", evidence)
        : unseen("A redirect was answered; proven by the next call.", evidence);
    },
  },
  {
    id: "stalled-body",
    title: "Times out a stalled answer",
    expectation: "An answer that stops halfway is given up within the limit.",
    grade: ({ calls, stallLimit }) => {
      const given = delivered(calls, "stall");
      if (!given) return unseen("No answer was stalled yet.");
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
      if (!given) return unseen("No qualification was cut off yet.");
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
        ? pass("The client went on without sending it again.", [given])
        : unseen("A qualification was cut off; proven by the next call.", [given]);
    },
  },
];
