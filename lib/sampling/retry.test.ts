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

const refused: FailedAttempt = { code: "unreachable", unsent: true, passing: true };
const dropped: FailedAttempt = { code: "unreachable", unsent: false, passing: true };
const late: FailedAttempt = { code: "timed_out", unsent: false, passing: true };
const answered = (status: number): FailedAttempt => ({ code: "internal_error", status, unsent: false, passing: true });
const badCertificate: FailedAttempt = { code: "unreachable", unsent: true, passing: false };

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

test("a connection refused is repeated for every operation, also for a context without an id", () => {
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

test("attempts are bounded", () => {
  for (const retry of ["read", "qualify"] as const) {
    expect(ask({ retry, attempt: MAX_ATTEMPTS[retry] - 1 })).toBeDefined();
    expect(ask({ retry, attempt: MAX_ATTEMPTS[retry] })).toBeUndefined();
  }
});

test("full jitter between nothing and a ceiling that doubles up to five seconds", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 2 }), (dice, attempt) => {
      const delay = ask({ attempt, random: () => dice });
      expect(delay).toBeCloseTo(dice * 100 * 2 ** (attempt - 1), 6);
    }),
  );
});

test("a wish of the service is kept up to the deadline and not beyond", () => {
  const wish = (retryAfter: number) => ask({ failed: { ...answered(429), retryAfter }, random: () => 0.5 });
  expect(wish(2_000)).toBe(2_050);
  expect(wish(14_949)).toBe(14_999);
  expect(wish(15_000)).toBeUndefined();
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

test("Retry-After is never negative and never not a number, whatever stands there", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const wait = parseRetryAfter(text, now) ?? 0;
      expect(wait >= 0 && wait <= 86_400_000).toBe(true);
    }),
  );
});

test("in a storm the quota keeps requests at 1.3 a call", () => {
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

test("a failure now and then always finds its retry", () => {
  const quota = createRetryQuota();
  for (let call = 0; call < 1_000; call += 1) {
    quota.earn();
    if (call % 8 === 0) expect(quota.take()).toBe(true);
  }
});
