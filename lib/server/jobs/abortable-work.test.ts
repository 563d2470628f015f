import { expect, test } from "vitest";
import { abortWork, runAbortable } from "./abortable-work.ts";

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener("abort", () => resolve("given up"), { once: true });
  });

test("aborts all work under a name and nothing else", async () => {
  const two = [runAbortable("ana 120", untilAborted), runAbortable("ana 120", untilAborted)];
  const other = runAbortable("vera 120", untilAborted);
  expect(abortWork("ana 120")).toBe(2);
  expect(await Promise.all(two)).toEqual(["given up", "given up"]);
  expect(abortWork("ana 120")).toBe(0);
  expect(abortWork("vera 120")).toBe(1);
  expect(await other).toBe("given up");
});

test("forgets finished work, after an error too", async () => {
  expect(await runAbortable("x", async () => 1)).toBe(1);
  await expect(runAbortable("x", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(abortWork("x")).toBe(0);
});
