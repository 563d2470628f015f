/**
 * A client in Python, written from the contract alone, against a session over real sockets: it passes every rule, and
 * with a planted mistake it fails exactly that rule. Without python3 the file reports that it was not run.
 * @module-tag full
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { KEYS } from "../../../testing/sandbox-call.ts";
import { rules } from "../rules.ts";
import { type Sandbox, startSandbox } from "../../server.ts";
import type { SessionOptions } from "../session.ts";

// Twenty processes take seconds alone, and minutes on a very busy machine.
vi.setConfig({ testTimeout: 900_000 });

const CLIENT = path.join(import.meta.dirname, "conformance_client.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Seconds to wait that no retry at once can reach, and milliseconds until a stalled answer is ended. */
const OPTIONS: Readonly<Record<string, SessionOptions>> = {
  "retry-after": { retryAfter: 600 },
  "stalled-body": { stallLimit: 500 },
};

/** Mistakes of the client by the rule that they break. */
const PLANTED = [...rules.map(({ id }) => (id === "clock" ? "clock-far" : id)), "clock-past"];
const ruleOf = (fault: string): string => (fault.startsWith("clock") ? "clock" : fault);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ...KEYS, scale: "tiny" });
});
afterAll(() => sandbox.close());

async function gradesOf(faults: readonly string[]) {
  const options = { stallLimit: 300_000, ...OPTIONS[faults[0] ?? ""] };
  const session = await sandbox.conformance.start(`client-${faults.join("-") || "none"}`, options);
  const { accessKey, signingSecret } = session.credentials;
  const child = spawn("python3", [CLIENT], {
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"] ?? "",
      SERVICE_BASE_URL: `${sandbox.url}${session.path}`,
      SERVICE_ACCESS_KEY: accessKey,
      SERVICE_SIGNING_SECRET: signingSecret,
      FAULTS: faults.join(","),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as unknown[];
  const card = session.card();
  const named = (verdict: string) => card.rules.filter((rule) => rule.verdict === verdict).map(({ id }) => id);
  return { code, output, card, failed: named("fail"), unseen: named("unseen") };
}

describe.runIf(hasPython)("a client in Python", () => {
  test("passes every rule", async () => {
    const { code, output, card, failed, unseen } = await gradesOf([]);
    expect({ code, failed, unseen }, output).toEqual({ code: 0, failed: [], unseen: [] });
    expect(card.finished).toBe(true);
    expect(card.steps.filter(({ done }) => !done)).toEqual([]);
    for (const { evidence } of card.rules) expect(evidence.length).toBeGreaterThan(0);
    expect(output).toContain("IPv6: not done: the service takes IPv4 addresses only");
  });

  test("with a planted mistake fails exactly that rule", async () => {
    const runs = await Promise.all(
      PLANTED.map(async (fault) => {
        const { code, output, failed } = await gradesOf([fault]);
        return { fault, code, failed, ...(code !== 0 && { output }) };
      }),
    );
    expect(runs).toEqual(PLANTED.map((fault) => ({ fault, code: 0, failed: [ruleOf(fault)] })));
  });

  test("with all mistakes that don’t hide each other fails all those rules", async () => {
    const faults = ["no-redirect", "ten-groups", "ipv4-only", "context-strings", "hidden-cells", "pages", "no-repeat"];
    const { failed } = await gradesOf(faults);
    expect(failed.toSorted()).toEqual(faults.toSorted());
  });
});

test("python3 is installed, or its absence is reported", () => {
  if (!hasPython) process.stdout.write("SKIPPED conformance client: python3 is not installed\n");
  expect(rules.length).toBeGreaterThanOrEqual(14);
});
