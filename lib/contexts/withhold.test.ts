import { expect, test } from "vitest";
import { fail, failureOf } from "../failure.ts";
import { withholdValues } from "../withheld-failure.ts";
import { withholding } from "./withhold.ts";

test("redacts sent values that the service repeats", () => {
  const { failure } = fail("bad_request", "birth_date 1990-01-02 is odd; 1990 too", {
    issues: [{ path: "items.x", message: "not 1990-01-02" }],
  });
  const kept = withholdValues(failure, ["1990", "1990-01-02", ""]);
  expect(kept.message).toBe("birth_date •••• is odd; •••• too");
  expect(JSON.stringify(kept)).not.toContain("1990");
});

test("redacts short values only as whole words", () => {
  const { failure } = fail("bad_request", "USA is not US, nor is 1 in 100");
  expect(withholdValues(failure, ["US", "1"]).message).toBe("USA is not ••••, nor is •••• in 100");
});

test("changes failures only", async () => {
  const bug = new Error("bug");
  await expect(withholding(["x"], () => Promise.reject(bug))).rejects.toBe(bug);
  const caught: unknown = await withholding(["secret"], () => Promise.reject(fail("bad_request", "secret"))).catch(
    (error: unknown) => error,
  );
  expect(failureOf(caught)?.message).toBe("••••");
});
