import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followed, typed } from "./use-draft";

const step = fc.oneof(
  fc.constant({ kind: "type" as const }),
  fc.constant({ kind: "clear" as const }),
  // The address follows, skipping some of what was sent, as a throttled one does.
  fc.record({ kind: fc.constant("follow" as const), skip: fc.nat(3) }),
);
/** Every letter is another one: of two equal texts on their way nobody can tell which has come. */
const letter = (nth: number): string => String.fromCodePoint(0x4e00 + nth);

describe("a draft whose value follows late", () => {
  test("what is typed stands in the field until something else decides, and is what the value ends at", () => {
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
            if (next !== draft.value) draft = followed(draft, next);
          } else {
            // A cleared field equals others on their way: it is cleared when none is.
            if (one.kind === "clear" && (waiting.length > 0 || shown === "")) continue;
            shown = one.kind === "clear" ? "" : shown + letter(typedSoFar++);
            draft = typed(draft, shown);
            waiting.push(shown);
          }
          expect(draft.text).toBe(shown);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a value that nobody typed stands in the field at once", () => {
    const draft = typed(typed({ text: "", value: "", sent: [] }, "v"), "vo");
    expect(followed(draft, "miete").text).toBe("miete");
    expect(followed(followed(draft, "vo"), "v")).toEqual({ text: "v", value: "v", sent: [] });
  });

  test("what was typed and taken back before the value moved is no echo later", () => {
    const draft = typed(typed({ text: "", value: "", sent: [] }, "v"), "");
    expect(followed(draft, "v").text).toBe("v");
  });
});
