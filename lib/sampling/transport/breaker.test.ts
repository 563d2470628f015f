import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

function aBreaker() {
  const clock = { at: 1_000_000 };
  const breaker = createBreaker(() => clock.at);
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.note("failing");
  };
  return { clock, breaker, fail };
}

test("opens after exactly twenty consecutive failures", () => {
  const { breaker, fail } = aBreaker();
  fail(19);
  expect(breaker.refusal()).toBeUndefined();
  fail(1);
  expect(breaker.refusal()).toBe(5_000);
});

test("a probe that hangs lets another one through after five seconds", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(20);
  clock.at += 5_000;
  expect(breaker.refusal()).toBeUndefined();
  clock.at += 2_000;
  expect(breaker.refusal()).toBe(3_000);
  clock.at += 3_000;
  expect(breaker.refusal()).toBeUndefined();
  expect(breaker.refusal()).toBe(5_000);
  breaker.note("alive");
  expect(breaker.refusal()).toBeUndefined();
});

test("gives the time of the next probe, only while open", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(19);
  expect(breaker.nextTryMs()).toBeUndefined();
  fail(1);
  clock.at += 1_500;
  expect(breaker.nextTryMs()).toBe(3_500);
  clock.at += 3_500;
  expect(breaker.nextTryMs()).toBeUndefined();
});

test("one answer resets the count", () => {
  const { breaker, fail } = aBreaker();
  fail(19);
  breaker.note("alive");
  fail(19);
  expect(breaker.refusal()).toBeUndefined();
});

test("after five seconds one call probes, the others are refused until it ends", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(20);
  clock.at += 4_999;
  expect(breaker.refusal()).toBe(1);
  clock.at += 1;
  expect(breaker.refusal()).toBeUndefined();
  expect(breaker.refusal()).toBeDefined();
  breaker.note("alive");
  expect(breaker.refusal()).toBeUndefined();
  expect(breaker.refusal()).toBeUndefined();
});

test("a failed probe reopens the breaker; a cancelled one lets the next call probe", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(20);
  clock.at += 5_000;
  expect(breaker.refusal()).toBeUndefined();
  breaker.note("unknown");
  expect(breaker.refusal()).toBeUndefined();
  breaker.note("failing");
  expect(breaker.refusal()).toBe(5_000);
});

test("a clock set back does not keep it open", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(20);
  clock.at -= 3_600_000;
  expect(breaker.refusal()).toBeUndefined();
});

test("its state: closed, open, and half-open from the time of the probe until an answer", () => {
  const { clock, breaker, fail } = aBreaker();
  fail(19);
  expect(breaker.state()).toBe("closed");
  fail(1);
  expect(breaker.state()).toBe("open");
  clock.at += 5_000;
  expect(breaker.state()).toBe("half-open");
  breaker.refusal();
  expect(breaker.state()).toBe("half-open");
  breaker.note("failing");
  expect(breaker.state()).toBe("open");
  clock.at += 5_000;
  breaker.refusal();
  breaker.note("alive");
  expect(breaker.state()).toBe("closed");
});
