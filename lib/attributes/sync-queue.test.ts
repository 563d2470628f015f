/** What failures mean for their items and for the whole, behind the breaker that the client has. */
import { expect, test } from "vitest";
import { fail, type Failure, type FailureCode } from "../failure.ts";
import { createBreaker } from "../sampling/breaker.ts";
import { createPace } from "./sync-pace.ts";
import { runSync, type SyncPorts } from "./sync-run.ts";

const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => String(from + index));
const PAUSES = "Calls pause. Nothing was sent.";

/** Each call takes 100 ms of a clock, is tried three times, and is not sent while the breaker is open. */
function stage(answer: (id: string, now: number) => FailureCode | undefined) {
  const clock = { now: 0 };
  const breaker = createBreaker(() => clock.now);
  const asked: string[] = [];
  const kept: string[] = [];
  const failures = new Map<string, Failure>();
  const ports: SyncPorts<string> = {
    async call(id) {
      await new Promise(setImmediate);
      let met: FailureCode | undefined;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const left = breaker.refusal();
        if (left !== undefined) {
          if (met) break;
          throw fail("overloaded", PAUSES, { retryAfter: left });
        }
        asked.push(id);
        clock.now += 100;
        met = answer(id, clock.now);
        breaker.note(met === "unreachable" ? "failing" : "alive");
        if (met !== "unreachable") break;
      }
      if (met) throw fail(met, `${met} for ${id}.`);
      return id;
    },
    keep: async (answers) => void kept.push(...answers),
    keepFailure: async (id, failure) => void failures.set(id, failure),
    report: async () => undefined,
    now: () => clock.now,
    gather: () => new Promise(setImmediate),
    async sleep(ms) {
      const until = clock.now + ms;
      await new Promise(setImmediate);
      clock.now = Math.max(clock.now, until);
    },
  };
  const run = (ids: readonly string[]) => runSync({ ids }, createPace(6), ports, new AbortController().signal);
  return { asked, kept, failures, clock, run };
}

test("a few faulty items do not fail a reading, nor hold it up", async () => {
  const scene = stage((id) => (id === "5" ? "malformed_answer" : "unreachable"));
  expect(await scene.run(numbered(6))).toEqual({ done: 0, failed: 6, total: 6 });
  expect(scene.clock.now).toBeLessThan(30_000);
  expect([...scene.failures.values()].map(({ message }) => message)).not.toContain(PAUSES);
});

test("faulty items that are all there is keep their failures too", async () => {
  const scene = stage(() => "unreachable");
  expect(await scene.run(numbered(8))).toEqual({ done: 0, failed: 8, total: 8 });
  expect(scene.clock.now).toBeLessThan(60_000);
});

test("more faulty items than good ones leave the good ones read", async () => {
  const good = new Set(["2", "5", "8", "11", "14", "17", "23"]);
  const scene = stage((id) => (good.has(id) ? undefined : "unreachable"));
  expect(await scene.run(numbered(23))).toEqual({ done: 7, failed: 16, total: 23 });
  expect(scene.kept.toSorted()).toEqual([...good].toSorted());
  expect(scene.clock.now).toBeLessThan(60_000);
});

test("a service that is away for a moment costs a short list nothing", async () => {
  const scene = stage((_id, now) => (now < 4_000 ? "unreachable" : undefined));
  expect(await scene.run(numbered(6))).toEqual({ done: 6, failed: 0, total: 6 });
});

test("a service that is gone ends a long list with its own words, and blames no item", async () => {
  const scene = stage(() => "unreachable");
  const outcome = await scene.run(numbered(500));
  expect(outcome).toMatchObject({ done: 0, failed: 0, total: 500, stoppedBy: { code: "unreachable" } });
  expect(scene.clock.now).toBeGreaterThan(90_000);
  const later = stage((id) => (Number(id) > 100 ? "unreachable" : undefined));
  expect(await later.run(numbered(500))).toMatchObject({ done: 100, failed: 0, stoppedBy: { code: "unreachable" } });
});

test("the end of a long wait names what the service did, not that calls paused", async () => {
  const scene = stage(() => "unreachable");
  const { stoppedBy } = await scene.run(numbered(60));
  expect(stoppedBy?.message).not.toBe(PAUSES);
});

test("credentials that are refused for one item alone are its failure, wherever it stands", async () => {
  for (const bad of ["1", "3", "4"]) {
    const scene = stage((id) => (id === bad ? "invalid_credentials" : undefined));
    expect(await scene.run(numbered(4))).toEqual({ done: 3, failed: 1, total: 4 });
    expect([...scene.failures.keys()]).toEqual([bad]);
  }
});

test("an answer that is no reading shows that the credentials are good", async () => {
  const scene = stage((id) => (id === "1" ? "invalid_credentials" : "not_found"));
  expect(await scene.run(numbered(2))).toEqual({ done: 0, failed: 2, total: 2 });
});

test("credentials that are refused for everything end the whole after a few calls, and blame no item", async () => {
  for (const count of [1, 2, 40]) {
    const scene = stage(() => "invalid_credentials");
    const outcome = await scene.run(numbered(count));
    expect(outcome).toMatchObject({ done: 0, failed: 0, total: count, stoppedBy: { code: "invalid_credentials" } });
    expect(outcome.stoppedBy?.message).toBe("invalid_credentials for 1.");
    expect(scene.asked.length).toBeLessThanOrEqual(6);
  }
});
