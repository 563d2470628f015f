import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withNewValue, withTypedText } from "./use-draft";

const step = fc.oneof(
  fc.constant({ kind: "type" as const }),
  fc.constant({ kind: "clear" as const }),
  // The URL follows and skips some of the sent texts, like a throttled one.
  fc.record({ kind: fc.constant("follow" as const), skip: fc.nat(3) }),
);
/** Letters are unique: two equal pending texts would be indistinguishable. */
const letter = (nth: number): string => String.fromCodePoint(0x4e00 + nth);

describe("a draft whose value updates late", () => {
  test("shows typed text until another source changes it, and the value converges to it", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let draft = { text: "", value: "", sent: [] as readonly string[] };
        let shown = "";
        let typedSoFar = 0;
        let waiting: string[] = [];
        for (const one of steps) {
          if (one.kind === "follow") {
            const next = waiting[Math.min(one.skip, waiting.length - 1)];
            if (next === undefined) continue;
            waiting = waiting.slice(Math.min(one.skip, waiting.length - 1) + 1);
            if (next !== draft.value) draft = withNewValue(draft, next);
          } else {
            // An empty text may equal a pending one: clear only when none is pending.
            if (one.kind === "clear" && (waiting.length > 0 || shown === "")) continue;
            shown = one.kind === "clear" ? "" : shown + letter(typedSoFar++);
            draft = withTypedText(draft, shown);
            waiting.push(shown);
          }
          expect(draft.text).toBe(shown);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("shows a value from another source at once", () => {
    const draft = withTypedText(withTypedText({ text: "", value: "", sent: [] }, "v"), "vo");
    expect(withNewValue(draft, "miete").text).toBe("miete");
    expect(withNewValue(withNewValue(draft, "vo"), "v")).toEqual({ text: "v", value: "v", sent: [] });
  });

  test("text typed and removed before the value changed is not an echo later", () => {
    const draft = withTypedText(withTypedText({ text: "", value: "", sent: [] }, "v"), "");
    expect(withNewValue(draft, "v").text).toBe("v");
  });
});
