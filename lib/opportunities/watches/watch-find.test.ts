import { expect, test } from "vitest";
import { findWatches } from "./watch-find.ts";
import type { WatchLine } from "./watch-model.ts";

const line = (id: string, more: Partial<WatchLine>): WatchLine => ({
  id,
  opportunityId: "55301",
  groupId: "8812",
  orderNumber: "PO-7",
  locale: "de_DE",
  status: "OPEN",
  step: "",
  entry: "",
  whole: true,
  says: "",
  gone: false,
  percent: 50,
  reachBelow: undefined,
  createdAt: 1,
  missingAt: undefined,
  readAt: 1,
  reach: undefined,
  ...more,
});

const LINES = [
  line("a", {}),
  line("b", { opportunityId: "55302", orderNumber: "PO-8" }),
  line("c", { whole: false, step: "Q2", says: "Region is one of 4 values" }),
];
const found = (q: string, part: "whole" | "part" | null = null) => findWatches(LINES, { q, part }).map(({ id }) => id);

test("requires every word to occur in the row", () => {
  expect(found("")).toEqual(["a", "b", "c"]);
  expect(found("po-7 55301")).toEqual(["a", "c"]);
  expect(found("REGION q2")).toEqual(["c"]);
  expect(found("region 55302")).toEqual([]);
});

test("distinguishes whole opportunities from parts", () => {
  expect(found("", "whole")).toEqual(["a", "b"]);
  expect(found("po", "part")).toEqual(["c"]);
});
