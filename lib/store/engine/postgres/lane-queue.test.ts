import { setImmediate as settled } from "node:timers/promises";
import { expect, test } from "vitest";
import { storeFaultOf } from "../store-fault.ts";
import { createLaneQueue, type LaneQueue } from "./lane-queue.ts";

const LONG = 60_000;

/** Callers whose turns are recorded when they begin; `end` ends one. */
function callers(queue: LaneQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    call: async (lane: "people" | "audit", name: string) => {
      const end = await queue(lane);
      begun.push(name);
      ends.set(name, end);
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test("turns in a lane are taken one at a time, first come, first served", async () => {
  const { begun, call, end } = callers(createLaneQueue(LONG));
  const calls = ["1", "2", "3"].map((name) => call("people", name));
  await settled();
  expect(begun).toEqual(["1"]);
  end("1");
  await settled();
  expect(begun).toEqual(["1", "2"]);
  // Ending a turn again does not end that of another caller.
  end("1");
  await settled();
  expect(begun).toEqual(["1", "2"]);
  end("2");
  await Promise.all(calls);
  expect(begun).toEqual(["1", "2", "3"]);
});

test("lanes don't wait for each other, and an unused one is free again", async () => {
  const { begun, call, end } = callers(createLaneQueue(LONG));
  await call("people", "1");
  await call("audit", "2");
  end("1");
  await call("people", "3");
  expect(begun).toEqual(["1", "2", "3"]);
});

test("waiting fails after the limit, and those behind move up", async () => {
  const { begun, call, end } = callers(createLaneQueue(1));
  await call("people", "1");
  const late = await call("people", "2").catch((error: unknown) => error);
  expect(late).toEqual(new Error("timeout exceeded when waiting for lane people"));
  expect(storeFaultOf(late)).toBe("unavailable");
  end("1");
  await call("people", "3");
  expect(begun).toEqual(["1", "3"]);
});
