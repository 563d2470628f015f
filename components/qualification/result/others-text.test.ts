import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { othersText } from "./others-text";

const ids = (...all: string[]) => all as Int64[];

test.each([
  [{ others: 0 }, " · the only one in the library for this group"],
  [{ others: 1, otherIds: ids("990208") }, "; 990208 has the same group"],
  [{ others: 2, otherIds: ids("990208", "55302") }, "; 990208 and 55302 have the same group"],
  [{ others: 7, otherIds: ids("990208", "55302", "55303") }, "; 990208, 55302, 55303, and 4 more have the same group"],
  // Stored before ids were kept.
  [{ others: 2 }, " · 2 more in this group"],
])("says which opportunities have the same group: %o", (readAs, text) => {
  expect(othersText(readAs)).toBe(text);
});
