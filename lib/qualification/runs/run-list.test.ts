import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { ALL_RUNS, runsRequest } from "./address.ts";
import { runsParams } from "./params.ts";
import { toRunFilter } from "./run-list.ts";

const read = createLoader(runsRequest);

test("date filters are whole UTC days, both inclusive", () => {
  const { from, before } = toRunFilter(read({ from: "2026-11-20", to: "2026-11-20" }));
  expect([new Date(from ?? 0).toISOString(), new Date(before ?? 0).toISOString()]).toEqual([
    "2026-11-20T00:00:00.000Z",
    "2026-11-21T00:00:00.000Z",
  ]);
});

test("empty values do not filter", () => {
  expect(read({})).toEqual(ALL_RUNS);
  expect(toRunFilter(ALL_RUNS)).toEqual({});
  expect(toRunFilter(read({ q: "  " }))).toEqual({});
});

test("a link with invalid values keeps the valid ones", () => {
  const typed = {
    q: "mina",
    by: "",
    kind: "loud",
    outcome: "differs",
    pair: "2",
    from: "2026-13-01",
    to: "",
    page: "-4",
  };
  expect(read(typed)).toEqual({ ...ALL_RUNS, q: "mina", outcome: "differs" });
  expect(runsParams.safeParse({ ...typed, kind: "" }).success).toBe(false);
});

test.each([
  ["2024-02-29", "2024-02-29"],
  ["2023-02-29", ""],
  ["2026-04-31", ""],
  ["2026-4-1", ""],
  ["2000-02-29", "2000-02-29"],
  ["1900-02-29", ""],
])("from %s is %j", (from, kept) => {
  expect(read({ from }).from).toBe(kept);
});

test.each([
  ["3.20", "3.20"],
  ["-1.2", "-1.2"],
  ["3", ""],
  ["3.20.1", ""],
])("the reason %s is %j", (pair, kept) => {
  expect(read({ pair }).pair).toBe(kept);
});
