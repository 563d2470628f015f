import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCallCounter } from "./recent-calls.ts";

const sent = (attempt: number, outcome: "ok" | "internal_error" = "ok") => ({ attempt, outcome, requestBytes: 10 });
const unsent = { attempt: 1, outcome: "overloaded", requestBytes: 0 } as const;

test("counts calls, sent attempts and failed attempts, and keeps the time of the last success", () => {
  const clock = { at: 5_000_000 };
  const counter = createCallCounter(() => clock.at);
  expect(counter.read()).toEqual({ calls: 0, attempts: 0, failed: 0, lastSuccessAt: undefined });
  counter.note(sent(1, "internal_error"));
  clock.at += 1_500;
  counter.note(sent(2));
  counter.note(unsent);
  expect(counter.read()).toEqual({ calls: 2, attempts: 2, failed: 1, lastSuccessAt: 5_001_500 });
});

test("drops what is older than a minute, but not the time of the last success", () => {
  const clock = { at: 5_000_000 };
  const counter = createCallCounter(() => clock.at);
  counter.note(sent(1));
  clock.at += 59_000;
  expect(counter.read()).toMatchObject({ calls: 1, attempts: 1 });
  clock.at += 1_000;
  expect(counter.read()).toEqual({ calls: 0, attempts: 0, failed: 0, lastSuccessAt: 5_000_000 });
});

test("a clock that is set back starts the counts again", () => {
  const clock = { at: 5_000_000 };
  const counter = createCallCounter(() => clock.at);
  counter.note(sent(1));
  clock.at -= 3_600_000;
  counter.note(sent(1));
  expect(counter.read()).toMatchObject({ calls: 1, attempts: 1 });
});

test("the sums agree with a list of all records", () => {
  const records = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 20_000 }),
      attempt: fc.integer({ min: 1, max: 3 }),
      requestBytes: fc.constantFrom(0, 10),
      outcome: fc.constantFrom("ok" as const, "timed_out" as const),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(records, (all) => {
      const clock = { at: 5_000_000 };
      const counter = createCallCounter(() => clock.at);
      const seen: (Pick<(typeof all)[number], "attempt" | "requestBytes" | "outcome"> & { second: number })[] = [];
      for (const { wait, ...record } of all) {
        clock.at += wait;
        counter.note(record);
        seen.push({ ...record, second: Math.floor(clock.at / 1_000) });
      }
      const recent = seen.filter(({ second }) => second > Math.floor(clock.at / 1_000) - 60);
      const attempts = recent.filter(({ requestBytes }) => requestBytes > 0);
      expect(counter.read()).toMatchObject({
        calls: recent.filter(({ attempt }) => attempt === 1).length,
        attempts: attempts.length,
        failed: attempts.filter(({ outcome }) => outcome !== "ok").length,
      });
    }),
  );
});
