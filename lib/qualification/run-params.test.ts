import { expect, test } from "vitest";
import { linkedRunWish, runListWish, toRunFilter } from "./run-params.ts";

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
