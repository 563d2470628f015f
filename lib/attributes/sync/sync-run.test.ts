import { expect, test } from "vitest";
import { fail, type Failure, type FailureCode } from "../../failure.ts";
import { createPace, type Pace } from "../../sampling/transport/pace.ts";
import { runSync, type SyncPorts, type SyncProgress } from "./sync-run.ts";

const ids = Array.from({ length: 40 }, (_, index) => String(index + 1));

type Said = FailureCode | { readonly code: FailureCode; readonly retryAfter: number } | undefined;

/** Service that answers by id and number of attempts, with a clock that only waiting advances. */
function stage(answer: (id: string, turn: number) => Said = () => undefined) {
  const asked: string[] = [];
  const kept: string[] = [];
  const batches: number[] = [];
  const failures = new Map<string, Failure>();
  const reports: SyncProgress[] = [];
  const clock = { now: 0 };
  let [inside, most] = [0, 0];
  const ports: SyncPorts<string> = {
    call: async (id) => {
      const turn = asked.filter((known) => known === id).length;
      asked.push(id);
      most = Math.max(most, (inside += 1));
      await new Promise(setImmediate);
      inside -= 1;
      const said = answer(id, turn);
      if (said === undefined) return id;
      const { code, retryAfter } = typeof said === "string" ? { code: said, retryAfter: undefined } : said;
      throw fail(code, `The service refuses ${id}.`, retryAfter === undefined ? {} : { retryAfter });
    },
    keep: async (answers) => {
      await new Promise(setImmediate);
      kept.push(...answers);
      batches.push(answers.length);
    },
    keepFailure: async (id, failure) => void failures.set(id, failure),
    report: async (progress) => void reports.push(progress),
    now: () => clock.now,
    gather: () => new Promise(setImmediate),
    sleep: async (ms) => {
      const until = clock.now + ms;
      await new Promise(setImmediate);
      clock.now = Math.max(clock.now, until);
    },
  };
  return { asked, kept, batches, failures, reports, ports, clock, most: () => most };
}

const never = new AbortController().signal;
const run = <T>(ports: SyncPorts<T>, pace: Pace = createPace(() => 6), of = ids) =>
  runSync({ ids: of }, pace, ports, never);

test("fetches each item once, in rank order, within the concurrency limit, and stores them in batches", async () => {
  const { asked, kept, batches, ports, reports, most } = stage();
  expect(await run(ports)).toEqual({ done: 40, failed: 0, total: 40 });
  expect(asked).toEqual(ids);
  expect(kept.toSorted()).toEqual(ids.toSorted());
  expect(batches.length).toBeLessThan(40);
  expect(most()).toBe(6);
  expect(reports.at(-1)).toEqual({ done: 40, failed: 0, total: 40 });
});

test("a slow disk delays the calls, so that a crash loses little", async () => {
  const { asked, kept, ports } = stage();
  let most = 0;
  const slow = {
    ...ports,
    keep: async (answers: readonly string[]) => {
      for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
      most = Math.max(most, asked.length - kept.length);
      await ports.keep(answers);
    },
  };
  const many = Array.from({ length: 200 }, (_, index) => String(index + 1));
  expect(
    await run(
      slow,
      createPace(() => 6),
      many,
    ),
  ).toMatchObject({ done: 200 });
  expect(most).toBeLessThanOrEqual(48);
});

test("stores one attribute's failure with it and fetches the rest", async () => {
  const { failures, ports } = stage((id) => (id === "7" ? "unauthorized" : id === "9" ? "not_found" : undefined));
  expect(await run(ports)).toEqual({ done: 38, failed: 2, total: 40 });
  expect([...failures].map(([id, failure]) => [id, failure.code])).toEqual([
    ["7", "unauthorized"],
    ["9", "not_found"],
  ]);
});

test("retries service-level failures, three attempts in all", async () => {
  const { asked, failures, ports } = stage((id, turn) =>
    (id === "3" && turn < 2) || id === "5" ? "internal_error" : undefined,
  );
  expect(await run(ports)).toEqual({ done: 39, failed: 1, total: 40 });
  expect([...failures.keys()]).toEqual(["5"]);
  expect(asked.filter((id) => id === "3" || id === "5")).toHaveLength(6);
});

test("waits for a service that pauses, and counts nothing as failed", async () => {
  const scene = stage(() => (scene.clock.now < 60_000 ? { code: "overloaded", retryAfter: 5_000 } : undefined));
  expect(await run(scene.ports)).toEqual({ done: 40, failed: 0, total: 40 });
  expect(scene.clock.now).toBeGreaterThanOrEqual(60_000);
  expect(scene.asked.length).toBeLessThan(40 + 12 * 7);
});

test("every call waits for a requested pause; one that is too long ends the run", async () => {
  const scene = stage((id, turn) =>
    id === "10" && turn === 0 ? { code: "rate_limited", retryAfter: 7_000 } : undefined,
  );
  expect(await run(scene.ports)).toMatchObject({ done: 40, failed: 0 });
  expect(scene.clock.now).toBe(7_000);
  const endless = stage(() => ({ code: "rate_limited", retryAfter: 86_400_000 }));
  expect((await run(endless.ports)).stoppedBy?.code).toBe("rate_limited");
  expect(endless.failures.size).toBe(0);
});

test("a permanent outage ends the run and fails no attribute", async () => {
  const scene = stage((id) => (Number(id) > 10 ? "unreachable" : undefined));
  const slow = {
    ...scene.ports,
    call: async (id: string, signal: AbortSignal) => {
      scene.clock.now += 1_000;
      return scene.ports.call(id, signal);
    },
  };
  const outcome = await run(slow);
  expect(outcome).toMatchObject({ done: 10, stoppedBy: { code: "unreachable" } });
  expect(outcome.failed).toBeLessThanOrEqual(2);
  expect(scene.clock.now).toBeGreaterThan(90_000);
});

test("refused credentials end the run at once, and so do refusals of all items", async () => {
  const { asked, ports } = stage((id) => (Number(id) > 10 ? "invalid_credentials" : undefined));
  expect(
    (
      await run(
        ports,
        createPace(() => 4),
      )
    ).stoppedBy?.code,
  ).toBe("invalid_credentials");
  expect(asked.length).toBeLessThanOrEqual(14);
  expect((await run(stage(() => "unauthorized").ports)).stoppedBy?.code).toBe("unauthorized");
});

test("on abort makes no more calls and stores what arrived", async () => {
  const stop = new AbortController();
  const scene = stage((id) => {
    if (id === "20") stop.abort();
    return undefined;
  });
  const outcome = await runSync(
    { ids },
    createPace(() => 6),
    scene.ports,
    stop.signal,
  );
  expect(scene.asked.length).toBeLessThan(30);
  expect(scene.kept.length).toBe(outcome.done);
  expect(scene.failures.size).toBe(0);
  const again = await runSync(
    { ids },
    createPace(() => 6),
    stage().ports,
    AbortSignal.abort(),
  );
  expect(again).toEqual({ done: 0, failed: 0, total: 40 });
});

test("a later worker continues the counts of the earlier one", async () => {
  const { ports, reports } = stage();
  const plan = { ids: ids.slice(30), before: { done: 28, failed: 2 } };
  expect(
    await runSync(
      plan,
      createPace(() => 6),
      ports,
      never,
    ),
  ).toEqual({ done: 38, failed: 2, total: 40 });
  expect(reports[0]?.done).toBeGreaterThan(28);
});

const broken = async () => Promise.reject(new Error("no such table"));

test("rethrows a bug in any port instead of counting it", async () => {
  const { ports } = stage();
  await expect(run({ ...ports, call: broken })).rejects.toThrow("no such table");
  await expect(run({ ...ports, keep: broken })).rejects.toThrow("no such table");
  await expect(run({ ...ports, report: broken })).rejects.toThrow("no such table");
});

test("an empty list ends at once", async () => {
  expect(
    await run(
      stage().ports,
      createPace(() => 6),
      [],
    ),
  ).toEqual({ done: 0, failed: 0, total: 0 });
});
