import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { fail } from "../failure.ts";
import { makeQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("a mutation in offline mode fails immediately and is not sent later", async () => {
  let calls = 0;
  const mutation = new MutationObserver(makeQueryClient(), {
    mutationFn: async () => {
      calls += 1;
      throw new Error("unreachable");
    },
  });
  onlineManager.setOnline(false);
  await expect(mutation.mutate()).rejects.toThrow("unreachable");
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toBe(1);
});

test("a query in offline mode is attempted instead of waiting silently", async () => {
  onlineManager.setOnline(false);
  const failing = new QueryObserver(makeQueryClient(), {
    queryKey: ["asked offline"],
    queryFn: async () => {
      throw fail("console_gone", "The console didn’t respond.");
    },
  });
  const states: string[] = [];
  const stop = failing.subscribe(({ status, fetchStatus }) => states.push(`${status} ${fetchStatus}`));
  await expect.poll(() => states.at(-1)).toBe("error idle");
  stop();
  expect(states).not.toContain("pending paused");
});
