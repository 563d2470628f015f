import { afterEach, expect, test, vi } from "vitest";
import { fail, failureOf, type Result } from "../failure.ts";
import { callQuery, callMutation } from "./call-action.ts";

const inBrowser = () => vi.stubGlobal("window", {});
afterEach(() => vi.unstubAllGlobals());

const lost = async (): Promise<Result<string>> => {
  throw new TypeError("Failed to fetch");
};
const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return failureOf(error)?.code;
};

test("returns the value, or throws the failure in the answer", async () => {
  inBrowser();
  const { failure } = fail("forbidden", "This requires the support role.");
  expect(await callQuery(Promise.resolve({ ok: true, value: "read" }))).toBe("read");
  expect(await codeOf(callQuery(Promise.resolve({ ok: false, failure })))).toBe("forbidden");
});

test("without an answer a query is retryable, and the outcome of a mutation is unknown", async () => {
  inBrowser();
  expect(await codeOf(callQuery(lost()))).toBe("console_gone");
  expect(await codeOf(callMutation(lost()))).toBe("outcome_unknown");
});

test("an unknown action means a stale page", async () => {
  inBrowser();
  const unknown = Object.assign(new Error("not found on the server"), { name: "UnrecognizedActionError" });
  expect(await codeOf(callMutation(Promise.reject(unknown)))).toBe("stale_build");
});

test("a server bug is rethrown, and nothing is converted on the server", async () => {
  const bug = Object.assign(new Error("An error occurred"), { digest: "1234" });
  await expect(callQuery(lost())).rejects.toThrow(TypeError);
  inBrowser();
  await expect(callQuery(Promise.reject(bug))).rejects.toBe(bug);
});
