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

test("twenty failures in a row open it, and no fewer", () => {
  const { breaker, fail } = aBreaker();
  fail(19);
  expect(breaker.refusal()).toBeUndefined();
  fail(1);
  expect(breaker.refusal()).toBe(5_000);
});

test("one answer in between starts the count anew", () => {
  const { breaker, fail } = aBreaker();
  fail(19);
  breaker.note("alive");
  fail(19);
  expect(breaker.refusal()).toBeUndefined();
});

test("after five seconds one call looks, the others wait for it", () => {
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

test("a look that fails closes the way again; one that was cancelled lets the next look", () => {
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
