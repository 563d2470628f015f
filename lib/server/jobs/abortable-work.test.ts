import { beforeEach, expect, test } from "vitest";
import { clearProcessSingletons } from "../process-wide.ts";
import { abortWork, runAbortable } from "./abortable-work.ts";

const ana = { operator: { id: "ana" } };
const vera = { operator: { id: "vera" } };

beforeEach(clearProcessSingletons);

const isAborted = (id: number) => runAbortable(ana, String(id), async (signal) => signal?.aborted);

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<string>((resolve) => {
    if (signal?.aborted) resolve("given up");
    signal?.addEventListener("abort", () => resolve("given up"), { once: true });
  });

test("aborts all work with an ID and nothing else", async () => {
  const two = [runAbortable(ana, "1", untilAborted), runAbortable(ana, "1", untilAborted)];
  const otherTab = runAbortable(ana, "2", untilAborted);
  const otherOperator = runAbortable(vera, "1", untilAborted);
  expect(abortWork(ana, "1")).toBe(2);
  expect(await Promise.all(two)).toEqual(["given up", "given up"]);
  expect(abortWork(ana, "1")).toBe(0);
  expect(abortWork(ana, "2")).toBe(1);
  expect(await otherTab).toBe("given up");
  expect(abortWork(vera, "1")).toBe(1);
  expect(await otherOperator).toBe("given up");
});

test("forgets finished work, after an error too", async () => {
  expect(await runAbortable(ana, "x", async () => 1)).toBe(1);
  await expect(runAbortable(ana, "y", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(abortWork(ana, "x")).toBe(0);
  expect(abortWork(ana, "y")).toBe(0);
});

test("work that starts after its abort is aborted from the start", async () => {
  expect(abortWork(ana, "late")).toBe(0);
  expect(await runAbortable(ana, "late", untilAborted)).toBe("given up");
  expect(await runAbortable(vera, "late", async (signal) => signal?.aborted)).toBe(false);
});

test("work without an ID has no signal", async () => {
  abortWork(ana, "");
  expect(await runAbortable(ana, undefined, async (signal) => signal)).toBeUndefined();
});

test("keeps a bounded number of aborted IDs, the newest ones", async () => {
  for (let id = 0; id < 1_500; id += 1) abortWork(ana, String(id));
  expect(await Promise.all([isAborted(499), isAborted(500), isAborted(1_499)])).toEqual([false, true, true]);
});
