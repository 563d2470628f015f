import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  createRetryQuota,
  isRepeatable,
  MAX_ATTEMPTS,
  parseRetryAfter,
  retryDelay,
  type FailedAttempt,
} from "./retry.ts";

const refused: FailedAttempt = { code: "unreachable", unsent: true, transient: true };
const dropped: FailedAttempt = { code: "unreachable", unsent: false, transient: true };
const late: FailedAttempt = { code: "timed_out", unsent: false, transient: true };
const answered = (status: number): FailedAttempt => ({
  code: "internal_error",
  status,
  unsent: false,
  transient: true,
});
const badCertificate: FailedAttempt = { code: "unreachable", unsent: true, transient: false };

test.each([
  ["refused", refused, true, true, true, true],
  ["dropped", dropped, true, false, false, false],
  ["late", late, true, false, false, false],
  ["connect too slow", { ...late, unsent: true }, true, false, false, false],
  ["bad certificate", badCertificate, false, false, false, false],
  ["429", answered(429), true, true, true, false],
  ["503", answered(503), true, true, true, false],
  ["502", answered(502), true, false, false, false],
  ["504", answered(504), true, false, false, false],
  ["500", answered(500), false, false, false, false],
  ["400", answered(400), false, false, false, false],
  ["401", answered(401), false, false, false, false],
])("the table: %s", (_name, failed, read, qualify, named, unnamed) => {
  expect(isRepeatable("read", failed, false)).toBe(read);
  expect(isRepeatable("qualify", failed, false)).toBe(qualify);
  expect(isRepeatable("create-context", failed, true)).toBe(named);
  expect(isRepeatable("create-context", failed, false)).toBe(unnamed);
});

test("retries a refused connection for every operation, including a context without an id", () => {
  expect(isRepeatable("create-context", refused, false)).toBe(true);
});

const ask = (more: Partial<Parameters<typeof retryDelay>[0]> = {}) =>
  retryDelay({
    retry: "read",
    failed: answered(503),
    attempt: 1,
    named: false,
    remaining: 15_000,
    random: () => 1,
    ...more,
  });

test("limits the number of attempts", () => {
  for (const retry of ["read", "qualify"] as const) {
    expect(ask({ retry, attempt: MAX_ATTEMPTS[retry] - 1 })).toBeDefined();
    expect(ask({ retry, attempt: MAX_ATTEMPTS[retry] })).toBeUndefined();
  }
});

test("full jitter between zero and a ceiling that doubles up to five seconds", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 2 }), (dice, attempt) => {
      const delay = ask({ attempt, random: () => dice });
      expect(delay).toBeCloseTo(dice * 100 * 2 ** (attempt - 1), 6);
    }),
  );
});

test("honours Retry-After up to the deadline and not beyond", () => {
  const delayFor = (retryAfter: number) => ask({ failed: { ...answered(429), retryAfter }, random: () => 0.5 });
  expect(delayFor(2_000)).toBe(2_050);
  expect(delayFor(14_949)).toBe(14_999);
  expect(delayFor(15_000)).toBeUndefined();
  expect(ask({ remaining: 0 })).toBeUndefined();
});

const now = Date.parse("2030-01-01T00:00:00Z");

test.each([
  ["3", 3_000],
  [" 1.5 ", 1_500],
  ["0", 0],
  ["1e9", 86_400_000],
  ["1000000000", 86_400_000],
  ["Tue, 01 Jan 2030 00:00:05 GMT", 5_000],
  ["Tuesday, 01-Jan-30 00:00:05 GMT", 5_000],
  ["Mon, 31 Dec 2029 23:59:00 GMT", 0],
  ["Sat, 01 Jan 2050 00:00:00 GMT", 86_400_000],
  ["-5", undefined],
  ["soon", undefined],
  ["Monday", undefined],
  ["junk 7", undefined],
  ["", undefined],
  [undefined, undefined],
  ["Infinity", undefined],
  ["0x10", undefined],
])("Retry-After: %s", (header, wanted) => {
  expect(parseRetryAfter(header, now)).toBe(wanted);
});

test("Retry-After is never negative and never NaN for any input", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const wait = parseRetryAfter(text, now) ?? 0;
      expect(wait >= 0 && wait <= 86_400_000).toBe(true);
    }),
  );
});

test("the quota limits a storm to 1.3 requests per call", () => {
  const quota = createRetryQuota();
  const calls = 300;
  let requests = 0;
  for (let call = 0; call < calls; call += 1) {
    quota.earn();
    requests += 1;
    for (let attempt = 1; attempt < 3 && quota.take(); attempt += 1) requests += 1;
  }
  expect(requests / calls).toBeLessThanOrEqual(1.3);
});

test("reports the retries left, as whole ones", () => {
  const quota = createRetryQuota();
  expect(quota.budget()).toEqual({ left: 10, most: 10 });
  quota.take();
  quota.earn();
  expect(quota.budget()).toEqual({ left: 9, most: 10 });
});

test("an occasional failure always gets its retry", () => {
  const quota = createRetryQuota();
  for (let call = 0; call < 1_000; call += 1) {
    quota.earn();
    if (call % 8 === 0) expect(quota.take()).toBe(true);
  }
});
