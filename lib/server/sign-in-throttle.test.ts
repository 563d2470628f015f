import { expect, test } from "vitest";
import { makeThrottle } from "./sign-in-throttle.ts";

function guesser() {
  const clock = { now: 0 };
  const throttle = makeThrottle(() => clock.now);
  /** How many of so many wrong tries were looked at. */
  const wrong = (tries: number, account: string, address: (at: number) => string) =>
    Array.from({ length: tries }, (_, at) => throttle.begin(account, address(at))).filter(Boolean).length;
  return { clock, throttle, wrong };
}

test("the fifth failure in a row starts a wait that grows", () => {
  const { clock, throttle, wrong } = guesser();
  expect(wrong(5, "a", () => "home")).toBe(5);
  expect(throttle.begin("a", "home")).toBe(false);
  expect(throttle.begin("b", "home")).toBe(true);
  clock.now = 1_000;
  expect(throttle.begin("a", "home")).toBe(true);
  clock.now = 2_500;
  expect(throttle.begin("a", "home")).toBe(false);
  clock.now = 3_000;
  expect(throttle.begin("a", "home")).toBe(true);
});

test("a right password starts the account's count anew", () => {
  const { throttle, wrong } = guesser();
  expect(wrong(4, "a", () => "home")).toBe(4);
  expect(throttle.begin("a", "home")).toBe(true);
  throttle.right("a", "home");
  expect(wrong(5, "a", () => "home")).toBe(5);
});

test("tries made at once, or from made-up addresses, are counted all the same", () => {
  expect(guesser().wrong(1_000, "a", (at) => `10.0.0.${at}`)).toBe(5);
});

test("one address cannot try many accounts, and an account of its own does not help", () => {
  const { throttle } = guesser();
  let looked = 0;
  for (let at = 0; at < 1_000; at += 1) {
    if (throttle.begin(`victim ${at}`, "home")) looked += 1;
    if (throttle.begin("own", "home")) throttle.right("own", "home");
  }
  expect(looked).toBe(20);
});

test("the wait of an account ends within a minute, however many tries", () => {
  const { clock, throttle } = guesser();
  for (let hour = 0; hour < 60; hour += 1) {
    throttle.begin("a", `elsewhere ${hour}`);
    clock.now += 60_000;
  }
  expect(throttle.begin("a", "home")).toBe(true);
});

test("mistakes of long ago do not count", () => {
  const { clock, wrong } = guesser();
  expect(wrong(4, "a", () => "home")).toBe(4);
  clock.now = 3_600_001;
  expect(wrong(10, "a", () => "home")).toBe(5);
});
