import { expect, test } from "vitest";
import { createBreaker, type HealthSignal } from "./breaker.ts";

function aBreaker() {
  const clock = { at: 1_000_000 };
  const breaker = createBreaker(() => clock.at);
  let newest: ((signal: HealthSignal) => void) | undefined;
  /** Milliseconds until the next probe; `undefined` if the attempt is admitted. */
  const refusal = () => {
    const admission = breaker.enter();
    if ("refusedFor" in admission) return admission.refusedFor;
    newest = admission.note;
    return undefined;
  };
  /** Ends the attempt that was admitted last. */
  const note = (signal: HealthSignal) => newest?.(signal);
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      refusal();
      note("failing");
    }
  };
  return { clock, breaker, refusal, note, fail };
}

test("opens after exactly twenty consecutive failures", () => {
  const { refusal, fail } = aBreaker();
  fail(19);
  expect(refusal()).toBeUndefined();
  fail(1);
  expect(refusal()).toBe(5_000);
});

test("a probe that hangs lets another one through after five seconds", () => {
  const { clock, refusal, note, fail } = aBreaker();
  fail(20);
  clock.at += 5_000;
  expect(refusal()).toBeUndefined();
  clock.at += 2_000;
  expect(refusal()).toBe(3_000);
  clock.at += 3_000;
  expect(refusal()).toBeUndefined();
  expect(refusal()).toBe(5_000);
  note("alive");
  expect(refusal()).toBeUndefined();
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
  const { refusal, note, fail } = aBreaker();
  fail(19);
  note("alive");
  fail(19);
  expect(refusal()).toBeUndefined();
});

test("after five seconds one call probes, the others are refused until it ends", () => {
  const { clock, refusal, note, fail } = aBreaker();
  fail(20);
  clock.at += 4_999;
  expect(refusal()).toBe(1);
  clock.at += 1;
  expect(refusal()).toBeUndefined();
  expect(refusal()).toBeDefined();
  note("alive");
  expect(refusal()).toBeUndefined();
  expect(refusal()).toBeUndefined();
});

test("a failed probe reopens the breaker; a cancelled one lets the next call probe", () => {
  const { clock, refusal, note, fail } = aBreaker();
  fail(20);
  clock.at += 5_000;
  expect(refusal()).toBeUndefined();
  note("unknown");
  expect(refusal()).toBeUndefined();
  note("failing");
  expect(refusal()).toBe(5_000);
});

test("a clock set back does not keep it open", () => {
  const { clock, refusal, fail } = aBreaker();
  fail(20);
  clock.at -= 3_600_000;
  expect(refusal()).toBeUndefined();
});

test("its state: closed, open, and half-open from the time of the probe until an answer", () => {
  const { clock, breaker, refusal, note, fail } = aBreaker();
  fail(19);
  expect(breaker.state()).toBe("closed");
  fail(1);
  expect(breaker.state()).toBe("open");
  clock.at += 5_000;
  expect(breaker.state()).toBe("half-open");
  refusal();
  expect(breaker.state()).toBe("half-open");
  note("failing");
  expect(breaker.state()).toBe("open");
  clock.at += 5_000;
  refusal();
  note("alive");
  expect(breaker.state()).toBe("closed");
});

test("an attempt from before the pause, or a probe that was overtaken, doesn’t let another probe through", () => {
  const { clock, breaker, refusal, fail } = aBreaker();
  const early = breaker.enter();
  fail(20);
  clock.at += 5_000;
  const hung = breaker.enter();
  if (!("note" in early) || !("note" in hung)) throw new Error("refused");
  early.note("unknown");
  expect(refusal()).toBe(5_000);
  clock.at += 5_000;
  expect(refusal()).toBeUndefined();
  hung.note("unknown");
  expect(refusal()).toBe(5_000);
});
