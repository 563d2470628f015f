/** The script answers the same calls in the same way, and breaks off each of its failures once. */
import { expect, test } from "vitest";
import { observedCalls } from "../../testing/conformance/observed-calls.ts";
import { decide, SCENARIO } from "./scenario.ts";

const [list, otherList, opportunity, redirected, stalled, cutOff] = observedCalls(
  { operation: "get-attributes" },
  { operation: "list-attributes" },
  { sent: { opportunity: SCENARIO.exact.opportunity } },
  { sent: { opportunity: SCENARIO.redirected } },
  { sent: { opportunity: SCENARIO.stalled }, answer: { delivery: "stall" } },
  { operation: "qualify", sent: { groups: [SCENARIO.resetGroup] }, answer: { delivery: "reset" } },
);

test("the first list and the first opportunity get a Retry-After header, the second ones an answer", () => {
  if (!list || !otherList || !opportunity) throw new Error("six calls");
  expect(decide(list, [])).toEqual({ kind: "retry-later", status: 503 });
  expect(decide(list, [list])).toEqual({ kind: "regular" });
  expect(decide(otherList, [list])).toEqual({ kind: "regular" });
  expect(decide(opportunity, [list])).toEqual({ kind: "retry-later", status: 429 });
  expect(decide(opportunity, [list, opportunity])).toEqual({ kind: "regular" });
});

test("redirects always, stalls and resets once", () => {
  if (!opportunity || !redirected || !stalled || !cutOff) throw new Error("six calls");
  expect(decide(redirected, [opportunity])).toEqual({ kind: "redirect" });
  expect(decide(redirected, [opportunity, redirected])).toEqual({ kind: "redirect" });
  expect(decide(stalled, [opportunity])).toEqual({ kind: "stall" });
  expect(decide(stalled, [opportunity, stalled])).toEqual({ kind: "regular" });
  expect(decide(cutOff, [])).toEqual({ kind: "reset" });
  expect(decide(cutOff, [cutOff])).toEqual({ kind: "regular" });
});
