import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_RUNS, linkedRunWish } from "./run-choices.ts";
import { runListWish, toRunFilter } from "./run-params.ts";

const wish = (typed: Record<string, unknown>) => runListWish.parse(typed);

test("days are whole ones by UTC, both included", () => {
  const { from, before } = toRunFilter(wish({ from: "2026-11-20", to: "2026-11-20" }));
  expect([new Date(from ?? 0).toISOString(), new Date(before ?? 0).toISOString()]).toEqual([
    "2026-11-20T00:00:00.000Z",
    "2026-11-21T00:00:00.000Z",
  ]);
});

test("nothing typed narrows nothing", () => {
  expect(toRunFilter(wish({}))).toEqual({});
  expect(toRunFilter(wish({ q: "  " }))).toEqual({});
});

test("a link with a slip in it is read as far as it makes sense", () => {
  const typed = {
    q: "mina",
    by: "",
    kind: "loud",
    outcome: "differs",
    pair: "2",
    from: "2026-13-01",
    to: "",
    page: -4,
  };
  expect(linkedRunWish(typed)).toEqual(wish({ q: "mina", outcome: "differs" }));
  expect(runListWish.safeParse({ ...typed, kind: "" }).success).toBe(false);
});

const linked = fc.record(
  {
    q: fc.oneof(fc.string(), fc.anything()),
    by: fc.oneof(fc.string(), fc.anything()),
    kind: fc.constantFrom("", "live", "local", "loud"),
    outcome: fc.constantFrom("", "failed", "differs", "none"),
    pair: fc.constantFrom("", "3.20", "3", "-1.2", "3.20.1"),
    from: fc.oneof(
      fc.constantFrom("", "2024-02-29", "2023-02-29", "2026-04-31", "2026-4-1", "2000-02-29", "1900-02-29"),
      fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(0, 10)),
    ),
    to: fc.string(),
    page: fc.oneof(fc.integer(), fc.nat().map(String), fc.anything()),
  },
  { requiredKeys: [] },
);

test("what is read of a link is what the route takes, and a sound wish is read as it stands", () => {
  expect(ALL_RUNS).toEqual(wish({}));
  fc.assert(
    fc.property(linked, (typed) => {
      const read = linkedRunWish(typed);
      expect(wish(read)).toEqual(read);
      const sound = runListWish.safeParse(typed);
      if (sound.success) expect(read).toEqual(sound.data);
    }),
    // What no number can be made of.
    { examples: [[{ page: { toString: false } }]] },
  );
});
