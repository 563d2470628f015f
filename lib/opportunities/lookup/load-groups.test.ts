/** Groups fetched in one locale, one after another. */
import { expect, test, vi } from "vitest";
import { fail } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { loadGroups } from "./load-groups.ts";

const ids = ["1", "2", "3"] as Int64[];
const GERMAN = { language: "de", country: "DE" };

test("a group that fails does not stop the others", async () => {
  const fetchGroup = vi.fn(async ({ groupId }: { groupId: string }) => {
    if (groupId === "2") throw fail("not_found", "unknown");
  });
  const progress: number[] = [];
  const result = await loadGroups(ids, GERMAN, fetchGroup, (done) => progress.push(done));
  expect(result).toMatchObject({
    loaded: ["1", "3"],
    failed: [{ id: "2", failure: { code: "not_found" } }],
    untried: [],
  });
  expect(fetchGroup.mock.calls.map(([query]) => query)).toEqual(ids.map((groupId) => ({ groupId, ...GERMAN })));
  expect(progress).toEqual([1, 2, 3]);
});

test("a failure that concerns every group stops, and names those not tried", async () => {
  const fetchGroup = vi.fn(async () => {
    throw fail("signed_out", "gone");
  });
  const result = await loadGroups(ids, GERMAN, fetchGroup);
  expect(result).toMatchObject({ loaded: [], failed: [{ id: "1" }], untried: ["2", "3"] });
  expect(fetchGroup).toHaveBeenCalledTimes(1);
});

test("a bug is a failure of its group", async () => {
  const result = await loadGroups(ids, GERMAN, async () => {
    throw new Error("bug");
  });
  expect(result.failed).toEqual(ids.map((id) => ({ id, failure: undefined })));
});
