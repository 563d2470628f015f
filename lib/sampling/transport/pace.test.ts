import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { createPace, loadSignalOf, type LoadSignal } from "./pace.ts";

const signals = array(
  record({
    signal: constantFrom<LoadSignal>("fine", "fine", "fine", "strained", "too-much"),
    age: nat({ max: 30 }),
    gap: nat({ max: 10 }),
  }),
  { maxLength: 400 },
);

test("property: the limit stays between one and the maximum, halves at most once per round trip and grows by one", () => {
  assert(
    property(integer({ min: 1, max: 64 }), signals, (most, attempts) => {
      const pace = createPace(() => most);
      expect(pace.limit()).toBe(most);
      let [now, halvedAt] = [0, -Infinity];
      for (const { signal, age, gap } of attempts) {
        now += gap;
        const before = pace.limit();
        const startedAt = now - age;
        pace.note(signal, startedAt, now);
        const after = pace.limit();
        expect(after).toBeGreaterThanOrEqual(1);
        expect(after).toBeLessThanOrEqual(most);
        if (after > before) {
          expect(after).toBe(before + 1);
          expect(signal).not.toBe("too-much");
        }
        if (after < before) {
          expect(after).toBe(Math.max(1, Math.floor(before / 2)));
          expect(signal).not.toBe("fine");
          expect(startedAt).toBeGreaterThanOrEqual(halvedAt);
        }
        if (after < before || (signal === "too-much" && startedAt >= halvedAt)) halvedAt = now;
      }
    }),
  );
});

test("returns to full concurrency with a service that keeps up, by one per round trip", () => {
  const pace = createPace(() => 8);
  pace.note("too-much", 0, 10);
  expect(pace.limit()).toBe(4);
  // Started before the halving.
  for (let late = 0; late < 7; late += 1) pace.note("too-much", 5, 12);
  expect(pace.limit()).toBe(4);
  for (let answer = 0; answer < 4 + 5 + 6 + 7; answer += 1) pace.note("fine", 20, 30);
  expect(pace.limit()).toBe(8);
  for (let answer = 0; answer < 100; answer += 1) pace.note("fine", 40, 50);
  expect(pace.limit()).toBe(8);
});

test("follows its maximum down at once, and up by one per round trip", () => {
  let most = 6;
  const pace = createPace(() => most);
  most = 3;
  expect(pace.limit()).toBe(3);
  for (let answer = 0; answer < 3; answer += 1) pace.note("fine", 0, 1);
  most = 6;
  expect(pace.limit()).toBe(3);
  for (let answer = 0; answer < 3; answer += 1) pace.note("fine", 0, 1);
  expect(pace.limit()).toBe(4);
  most = 2;
  pace.note("too-much", 5, 6);
  expect(pace.limit()).toBe(1);
});

test("ignores occasional failures, and treats a third of a round trip as load", () => {
  const pace = createPace(() => 6);
  for (let round = 0; round < 20; round += 1) {
    pace.note("strained", 0, 1);
    for (let answer = 0; answer < 5; answer += 1) pace.note("fine", 0, 1);
  }
  expect(pace.limit()).toBe(6);
  pace.note("strained", 0, 2);
  pace.note("strained", 0, 2);
  expect(pace.limit()).toBe(3);
});

test("the longest requested pause wins", () => {
  const pace = createPace(() => 6);
  expect(pace.waitFor(100)).toBe(0);
  pace.pauseUntil(500);
  pace.pauseUntil(300);
  expect([pace.waitFor(100), pace.waitFor(450), pace.waitFor(501)]).toEqual([400, 50, 0]);
});

test("derives the load signal of an attempt", () => {
  expect(loadSignalOf({ outcome: "ok", status: 200 })).toBe("fine");
  expect(loadSignalOf({ outcome: "rate_limited", status: 429 })).toBe("too-much");
  expect(loadSignalOf({ outcome: "internal_error", status: 503 })).toBe("strained");
  expect(loadSignalOf({ outcome: "internal_error", status: 500 })).toBe("fine");
  expect(loadSignalOf({ outcome: "timed_out" })).toBe("strained");
  expect(loadSignalOf({ outcome: "unauthorized", status: 403 })).toBe("fine");
  expect(loadSignalOf({ outcome: "outcome_unknown" })).toBe("strained");
  expect(loadSignalOf({ outcome: "outcome_unknown", status: 200 })).toBe("fine");
});

test("a clock set back an hour ends a pause, and new pauses and signals count", () => {
  const pace = createPace(() => 8);
  const [before, now] = [3_600_000, 0];
  pace.note("too-much", before, before);
  pace.pauseUntil(before + 1_000);
  expect(pace.waitFor(before)).toBe(1_000);
  expect(pace.waitFor(now)).toBe(0);
  pace.pauseUntil(now + 500);
  expect(pace.waitFor(now)).toBe(500);
  expect(pace.limit()).toBe(4);
  pace.note("too-much", now, now + 1);
  expect(pace.limit()).toBe(2);
});
