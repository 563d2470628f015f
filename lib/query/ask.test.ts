import { afterEach, expect, test, vi } from "vitest";
import { fail, failureOf, type Result } from "../failure.ts";
import { ask, askOnce } from "./ask.ts";

const inBrowser = () => vi.stubGlobal("window", {});
afterEach(() => vi.unstubAllGlobals());

const lost = async (): Promise<Result<string>> => {
  throw new TypeError("Failed to fetch");
};
const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return failureOf(error)?.code;
};

test("an answer is handed on, and a failure in it is thrown", async () => {
  inBrowser();
  const { failure } = fail("forbidden", "This needs the role support.");
  expect(await ask(Promise.resolve({ ok: true, value: "read" }))).toBe("read");
  expect(await codeOf(ask(Promise.resolve({ ok: false, failure })))).toBe("forbidden");
});

test("without an answer a reading may be tried again, and of an act nobody knows whether it took effect", async () => {
  inBrowser();
  expect(await codeOf(ask(lost()))).toBe("console_gone");
  expect(await codeOf(askOnce(lost()))).toBe("outcome_unknown");
});

test("an action that the console no longer has means that the page is old", async () => {
  inBrowser();
  const unknown = Object.assign(new Error("not found on the server"), { name: "UnrecognizedActionError" });
  expect(await codeOf(askOnce(Promise.reject(unknown)))).toBe("stale_build");
});

test("a bug of the server stays a bug, and on the server nothing is explained away", async () => {
  const bug = Object.assign(new Error("An error occurred"), { digest: "1234" });
  await expect(ask(lost())).rejects.toThrow(TypeError);
  inBrowser();
  await expect(ask(Promise.reject(bug))).rejects.toBe(bug);
});
