/** Effect of failures on their items and on the whole sync, together with the client's circuit breaker. */
import { expect, test } from "vitest";
import { fail, type Failure, type FailureCode } from "../../failure.ts";
import { createBreaker } from "../../sampling/transport/breaker.ts";
import { createPace } from "../../sampling/transport/pace.ts";
import { runSync, type SyncPorts } from "./sync-run.ts";

const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => String(from + index));
const PAUSES = "Calls pause. Nothing was sent.";

/** Each call takes 100 ms of simulated time, is tried three times, and is not sent while the breaker is open. */
function stage(answer: (id: string, now: number) => FailureCode | undefined, detail?: Failure["detail"]) {
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
        const admission = breaker.enter();
        if ("refusedFor" in admission) {
          if (met) break;
          throw fail("overloaded", PAUSES, { retryAfter: admission.refusedFor });
        }
        asked.push(id);
        clock.now += 100;
        met = answer(id, clock.now);
        admission.note(met === "unreachable" ? "failing" : "alive");
        if (met !== "unreachable") break;
      }
      if (met) throw fail(met, `${met} for ${id}.`, detail === undefined ? {} : { detail });
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
  const run = (ids: readonly string[]) =>
    runSync(
      { ids },
      createPace(() => 6),
      ports,
      new AbortController().signal,
    );
  return { asked, kept, failures, clock, run };
}

test("web pages instead of data stop a sync after a few calls, with the reason", async () => {
  const scene = stage(() => "malformed_answer", "web_page");
  const outcome = await scene.run(numbered(500));
  expect(outcome.stoppedBy).toMatchObject({ code: "malformed_answer", detail: "web_page" });
  expect(scene.asked.length).toBeLessThan(15);
  expect(scene.failures.size).toBeLessThan(3);
});

test("a web page for single items does not stop a sync", async () => {
  const scene = stage((id) => (Number(id) % 4 === 0 ? "malformed_answer" : undefined), "web_page");
  expect(await scene.run(numbered(40))).toEqual({ done: 30, failed: 10, total: 40 });
});

test("a few faulty items neither fail a sync nor delay it", async () => {
  const scene = stage((id) => (id === "5" ? "malformed_answer" : "unreachable"));
  expect(await scene.run(numbered(6))).toEqual({ done: 0, failed: 6, total: 6 });
  expect(scene.clock.now).toBeLessThan(30_000);
  expect([...scene.failures.values()].map(({ message }) => message)).not.toContain(PAUSES);
});

test("a list of faulty items only stores their failures too", async () => {
  const scene = stage(() => "unreachable");
  expect(await scene.run(numbered(8))).toEqual({ done: 0, failed: 8, total: 8 });
  expect(scene.clock.now).toBeLessThan(60_000);
});

test("fetches the good items even if faulty ones outnumber them", async () => {
  const good = new Set(["2", "5", "8", "11", "14", "17", "23"]);
  const scene = stage((id) => (good.has(id) ? undefined : "unreachable"));
  expect(await scene.run(numbered(23))).toEqual({ done: 7, failed: 16, total: 23 });
  expect(scene.kept.toSorted()).toEqual([...good].toSorted());
  expect(scene.clock.now).toBeLessThan(60_000);
});

test("a short outage does not fail any item of a short list", async () => {
  const scene = stage((_id, now) => (now < 4_000 ? "unreachable" : undefined));
  expect(await scene.run(numbered(6))).toEqual({ done: 6, failed: 0, total: 6 });
});

test("an outage ends a long list with the service's own message and fails no item", async () => {
  const scene = stage(() => "unreachable");
  const outcome = await scene.run(numbered(500));
  expect(outcome).toMatchObject({ done: 0, failed: 0, total: 500, stoppedBy: { code: "unreachable" } });
  expect(scene.clock.now).toBeGreaterThan(90_000);
  const later = stage((id) => (Number(id) > 100 ? "unreachable" : undefined));
  expect(await later.run(numbered(500))).toMatchObject({ done: 100, failed: 0, stoppedBy: { code: "unreachable" } });
});

test("the end of a long wait names the service's failure, not the paused calls", async () => {
  const scene = stage(() => "unreachable");
  const { stoppedBy } = await scene.run(numbered(60));
  expect(stoppedBy?.message).not.toBe(PAUSES);
});

test("credentials refused for a single item are that item's failure, at any position", async () => {
  for (const bad of ["1", "3", "4"]) {
    const scene = stage((id) => (id === bad ? "invalid_credentials" : undefined));
    expect(await scene.run(numbered(4))).toEqual({ done: 3, failed: 1, total: 4 });
    expect([...scene.failures.keys()]).toEqual([bad]);
  }
});

test("an answer other than a success also shows that the credentials are valid", async () => {
  const scene = stage((id) => (id === "1" ? "invalid_credentials" : "not_found"));
  expect(await scene.run(numbered(2))).toEqual({ done: 0, failed: 2, total: 2 });
});

test("credentials refused for every item end the sync after a few calls and fail no item", async () => {
  for (const count of [1, 2, 40]) {
    const scene = stage(() => "invalid_credentials");
    const outcome = await scene.run(numbered(count));
    expect(outcome).toMatchObject({ done: 0, failed: 0, total: count, stoppedBy: { code: "invalid_credentials" } });
    expect(outcome.stoppedBy?.message).toBe("invalid_credentials for 1.");
    expect(scene.asked.length).toBeLessThanOrEqual(6);
  }
});
