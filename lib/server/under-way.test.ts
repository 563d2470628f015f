import { expect, test } from "vitest";
import { giveUp, whileWanted } from "./under-way.ts";

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener("abort", () => resolve("given up"), { once: true });
  });

test("what runs under a name is ended by it, everything of that name and nothing else", async () => {
  const two = [whileWanted("ana 120", untilAborted), whileWanted("ana 120", untilAborted)];
  const other = whileWanted("vera 120", untilAborted);
  expect(giveUp("ana 120")).toBe(2);
  expect(await Promise.all(two)).toEqual(["given up", "given up"]);
  expect(giveUp("ana 120")).toBe(0);
  expect(giveUp("vera 120")).toBe(1);
  expect(await other).toBe("given up");
});

test("what ended by itself is forgotten, after an error too", async () => {
  expect(await whileWanted("x", async () => 1)).toBe(1);
  await expect(whileWanted("x", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(giveUp("x")).toBe(0);
});
