/** Groups fetched in one locale, one after another. */
import { expect, test, vi } from "vitest";
import { fail, type FailureDetail } from "../../failure.ts";
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
  expect(result).toMatchObject({ loaded: [], failed: [{ id: "1" }], untried: ["2", "3"], isForeignStop: false });
  expect(fetchGroup).toHaveBeenCalledTimes(1);
});

test.each([
  ["a web page with status 200", "malformed_answer", "web_page"],
  ["a redirect", "malformed_answer", "redirect"],
  ["a web page with status 404", "not_found", "web_page"],
  ["a web page with status 400", "bad_request", "web_page"],
] as const)("%s as the answer of three groups in a row stops", async (_name, code, detail) => {
  const many = Array.from({ length: 200 }, (_, index) => String(index + 1) as Int64);
  const fetchGroup = vi.fn(async () => {
    throw fail(code, "page", { detail });
  });
  const result = await loadGroups(many, GERMAN, fetchGroup);
  expect(fetchGroup).toHaveBeenCalledTimes(3);
  expect(result).toMatchObject({ loaded: [], failed: [{ id: "1" }, { id: "2" }, { id: "3" }], isForeignStop: true });
  expect(result.untried).toEqual(many.slice(3));
});

test("a refused account stops after one call, even if the refusal is a web page", async () => {
  const fetchGroup = vi.fn(async () => {
    throw fail("invalid_credentials", "page", { detail: "web_page" });
  });
  const result = await loadGroups(ids, GERMAN, fetchGroup);
  expect(fetchGroup).toHaveBeenCalledTimes(1);
  expect(result).toMatchObject({ failed: [{ id: "1" }], untried: ["2", "3"], isForeignStop: false });
});

test("an answer of the service between foreign answers starts the count again", async () => {
  const details: (FailureDetail | undefined | "answer")[] = ["web_page", "redirect", undefined, "web_page", "redirect"];
  const answers = [...details, "answer" as const, "web_page" as const, "redirect" as const];
  const many = answers.map((_, index) => String(index + 1) as Int64);
  const result = await loadGroups(many, GERMAN, async ({ groupId }) => {
    const detail = answers[Number(groupId) - 1];
    if (detail !== "answer") throw fail("not_found", "page", detail ? { detail } : {});
  });
  expect(result).toMatchObject({ untried: [], isForeignStop: false });
});

test("a bug is a failure of its group", async () => {
  const result = await loadGroups(ids, GERMAN, async () => {
    throw new Error("bug");
  });
  expect(result.failed).toEqual(ids.map((id) => ({ id, failure: undefined })));
});
