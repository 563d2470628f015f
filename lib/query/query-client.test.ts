import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { makeQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("what is pressed while the browser calls itself offline fails now, and is not sent later", async () => {
  let calls = 0;
  const press = new MutationObserver(makeQueryClient(), {
    mutationFn: async () => {
      calls += 1;
      throw new Error("unreachable");
    },
  });
  onlineManager.setOnline(false);
  await expect(press.mutate()).rejects.toThrow("unreachable");
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toBe(1);
});
