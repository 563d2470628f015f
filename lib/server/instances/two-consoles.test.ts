/**
 * Two consoles with one DATABASE_URL: the second starts while the first works, and nothing is cut; both share the calls
 * to the service, and one stops what the other one runs. Real processes that start as the server does, without the
 * framework.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test, vi } from "vitest";
import { parseJson } from "../../sampling/json.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { openStore } from "../../store/open-store.ts";
import { mina } from "../../testing/a-persona.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownDatabase } from "../../testing/postgres/own-database.ts";
import { refuseAll, type QualifyCall } from "../../testing/qualify-service.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { lib } from "../../testing/stores/instance-process.ts";
import type { Readiness } from "../health/readiness.ts";

/** Milliseconds. Shorter than in the console, so that the other one is known soon. */
const LEASE = 8_000;
/** Milliseconds after which a hanging wait fails. */
const PATIENCE = { timeout: 120_000, interval: 20 };
/** Calls of runs at the service, by the default dialect: two of its six slots are reserved. */
const CONCURRENCY = 4;
const ALL_SLOTS = 6;
const CALLS = 12;
const GROUPS_PER_CALL = 10;

const ended: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** As `instrumentation.ts`. */
const START = `
  const { processSingleton } = await import(${lib("server/process-wide.ts")});
  const { newInstance } = await import(${lib("server/instances/instance.ts")});
  processSingleton("instance", () => newInstance(${LEASE}));
  const { boot, resumeAllJobs } = await import(${lib("server/boot.ts")});
  await boot();
  const { startRunOwnership, stopRunAnywhere } = await import(${lib("qualification/run/queue/run-ownership.ts")});
  await startRunOwnership();
  await resumeAllJobs();
  const { consoleStore } = await import(${lib("server/console-store.ts")});
  const { ownPartner } = await import(${lib("server/partner/partner.ts")});
  const [store, partner] = [await consoleStore(), ownPartner()];
  const print = (...words) => console.log(words.join(" "));
  const until = async (holds) => { while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20)); };
`;

/** Two runs of as many calls; the second one once the first has ended. Prints when its share has shrunk. */
const FIRST = `${START}
  const person = await store.people.add({ email: "a@example.test", name: "A", role: "admin", passwordHash: "-" });
  const context = { store, partner, operator: { ...person, role: "admin", sessionDigest: "" } };
  const { submitRun } = await import(${lib("qualification/run/start-run.ts")});
  const { backgroundShare } = await import(${lib("server/instances/share.ts")});
  const fields = { ...${JSON.stringify(mina)}, name: "r1", respondentId: "r1" };
  const personaId = await store.personas.add(partner.scope, person.id, fields, { by: "A", at: 1 });
  const submit = (idempotencyKey, first) => submitRun(context, {
    idempotencyKey,
    groupIds: Array.from({ length: ${CALLS * GROUPS_PER_CALL} }, (_, at) => String(first + at)),
    subjects: [{ kind: "persona", personaId, live: true }],
    confirmed: true,
  });
  const one = await submit("1", 1000);
  print("first", partner.id, one.id);
  await until(() => backgroundShare(${ALL_SLOTS}) === ${CONCURRENCY / 2});
  print("shared");
  await until(async () => (await store.runs.head(partner.scope, one.id))?.state !== "running");
  print("second", (await submit("2", 5000)).id);`;

/** Prints the health probe's answer, and stops the second run. */
const SECOND = `${START}
  const { readiness } = await import(${lib("server/health/readiness.ts")});
  print("ready", JSON.stringify(await readiness()));
  let run;
  await until(async () => {
    run = (await store.runs.list(partner.scope, { limit: 9, offset: 0 })).rows.find(({ state }) => state === "running");
    return run && (await store.runBatches.of(partner.scope, run.id)).some(({ groupIds }) => groupIds.includes("5000"));
  });
  await until(async () => (await store.runBatches.of(partner.scope, run.id)).some(({ state }) => state === "asking"));
  await stopRunAnywhere({ store, partner }, run.id);
  print("stopped");`;

interface Console {
  /** First printed line that begins with the word, without it. @throws Error when the process ends before. */
  readonly printed: (word: string) => Promise<string>;
}

/** In a folder with a build of its own. */
function startConsole(build: string, program: string, settings: Readonly<Record<string, string>>): Console {
  const folder = mkdtempSync(path.join(tmpdir(), "console-"));
  mkdirSync(path.join(folder, ".next"));
  writeFileSync(path.join(folder, ".next", "BUILD_ID"), build);
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  // Timers do not keep the process alive, as a server does.
  const code = `setInterval(() => undefined, 1_000);${program}`;
  const child = spawn(process.execPath, [...flags, "-e", code], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { NODE_ENV: "test", PATH: process.env["PATH"], LOG_LEVEL: "silent", ...settings },
  });
  const closed = once(child, "close");
  ended.push(
    () => rmSync(folder, { recursive: true, force: true }),
    async () => {
      child.kill("SIGKILL");
      await closed;
    },
  );
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return {
    async printed(word) {
      for (;;) {
        const line = lines.find((one) => one.startsWith(`${word} `) || one === word);
        if (line !== undefined) return line.slice(word.length + 1);
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The process ended before “${word}”.`);
        await Promise.race([once(output, "line"), closed]);
      }
    },
  };
}

test("a second console starts while another one works; both share the calls, and stop each other's runs", async () => {
  const { url, drop } = await ownDatabase(postgresForTests());
  ended.push(drop);
  const calls: QualifyCall[] = [];
  const waiting: (() => void)[] = [];
  let [inFlight, most] = [0, 0];
  const service = await httpServer((response, body) => {
    const sent = parseJson(body) as { respondent_id: string; group_ids: readonly unknown[] };
    const call = { respondent: sent.respondent_id, groupIds: sent.group_ids.map(String) };
    calls.push(call);
    inFlight += 1;
    most = Math.max(most, inFlight);
    waiting.push(() => {
      inFlight -= 1;
      refuseAll(call, response);
    });
  });
  ended.push(() => service.close());
  const settings = {
    DATABASE_URL: url,
    SERVICE_BASE_URL: service.url,
    SERVICE_ALLOW_HOSTS: "127.0.0.1",
    SERVICE_ACCESS_KEY: "key",
    SERVICE_SIGNING_SECRET: "secret",
    NEXTAUTH_URL: "http://127.0.0.1",
    NEXTAUTH_SECRET: "x".repeat(32),
    RESPONDENT_KEY: "y".repeat(32),
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
  const arrived = (number: number) => vi.waitFor(() => expect(calls.length).toBe(number), PATIENCE);

  const first = startConsole("build-a", FIRST, settings);
  const [partnerId = "", runId = ""] = (await first.printed("first")).split(" ");
  await arrived(CONCURRENCY);
  const second = startConsole("build-b", SECOND, settings);
  const ready = JSON.parse(await second.printed("ready")) as Readiness;
  expect(ready).toMatchObject({ ready: true, instances: { live: 2, builds: ["build-a", "build-b"] } });

  const store = await openStore({ url });
  ended.push(() => store.close());
  const scope = partnerScope(partnerId);
  const statesOf = async (id: string) => (await store.runBatches.of(scope, id)).map(({ state }) => state);
  expect((await store.runs.head(scope, runId))?.state).toBe("running");
  expect(new Set(await statesOf(runId))).toEqual(new Set(["asking", "waiting"]));

  // From the next heartbeat on, the first console sends half as many calls at once.
  await first.printed("shared");
  most = 0;
  for (const answer of waiting.splice(0)) answer();
  await arrived(CONCURRENCY + CONCURRENCY / 2);
  for (let answered = CONCURRENCY; answered < CALLS; answered += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), PATIENCE);
    waiting.shift()?.();
  }
  const secondRun = await first.printed("second");
  expect(most).toBe(CONCURRENCY / 2);
  expect(await store.runs.head(scope, runId)).toMatchObject({ state: "done" });
  expect(await statesOf(runId)).toEqual(Array.from({ length: CALLS }, () => "answered"));

  await arrived(CALLS + CONCURRENCY / 2);
  await second.printed("stopped");
  // Calls in flight finish; those that wait are not sent.
  await vi.waitFor(async () => expect(new Set(await statesOf(secondRun))).toContain("not_sent"), PATIENCE);
  for (const answer of waiting.splice(0)) answer();
  await vi.waitFor(async () => expect((await store.runs.head(scope, secondRun))?.state).toBe("stopped"), PATIENCE);
  expect(calls.length).toBe(CALLS + CONCURRENCY / 2);
  const pairs = calls.flatMap(({ respondent, groupIds }) => groupIds.map((group) => `${respondent} ${group}`));
  expect(new Set(pairs).size).toBe(pairs.length);
});
