import { environmentManager, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { fail } from "../failure.ts";
import { makeQueryClient } from "./query-client.ts";

const isServer = environmentManager.isServer();
afterEach(() => {
  onlineManager.setOnline(true);
  environmentManager.setIsServer(() => isServer);
});

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

test.each([
  ["no pause", undefined, 2],
  ["a short pause", 20, 2],
  ["a long pause", 600_000, 1],
])(
  "in the browser, a query whose failure has %s is tried the right number of times",
  async (_name, retryAfter, expected) => {
    environmentManager.setIsServer(() => false);
    let calls = 0;
    const failing = new QueryObserver(makeQueryClient(), {
      queryKey: ["pause", retryAfter],
      queryFn: async () => {
        calls += 1;
        throw fail("rate_limited", "Wait.", { retryable: true, ...(retryAfter === undefined ? {} : { retryAfter }) });
      },
    });
    const stop = failing.subscribe(() => undefined);
    await expect.poll(() => failing.getCurrentResult().status).toBe("error");
    stop();
    expect(calls).toBe(expected);
  },
);
