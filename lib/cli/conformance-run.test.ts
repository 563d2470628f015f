/**
 * `npm run sandbox -- --conformance` as a separate process: exit codes and reports.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { z } from "zod";
import { COMPILED } from "../testing/compiled-modules.ts";
import { callSandbox } from "../testing/sandbox-call.ts";
import { exitCode } from "./conformance-run.ts";

const PROGRAM = path.resolve(import.meta.dirname, "sandbox.ts");

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, "--port", "0", "--scale", "tiny", ...args], {
    env: { ...COMPILED, NODE_ENV: "test" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as unknown);
  const setting = async (name: string): Promise<string> => {
    for (;;) {
      const found = new RegExp(`${name}=(\\S+)\\n`).exec(output)?.[1];
      if (found !== undefined) return found;
      await once(child.stdout, "data");
    }
  };
  return { child, ended, setting, output: () => output };
}

const rule = (verdict: "pass" | "fail" | "unseen") => ({
  id: "clock",
  title: "",
  expectation: "",
  verdict,
  why: "",
  evidence: [],
});

test.each([
  [0, ["pass", "pass"]],
  [1, ["pass", "unseen", "fail"]],
  [2, ["pass", "unseen"]],
] as const)("the exit code is %i for %j", (code, verdicts) => {
  expect(exitCode({ rules: verdicts.map(rule) })).toBe(code);
});

test("ends at the last step with 1 after a failure, and writes both reports", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
  const [report, junit] = [path.join(folder, "card.md"), path.join(folder, "card.xml")];
  const run = start(["--conformance", "--until-done", "--report", report, "--junit", junit]);
  const keys = {
    accessKey: await run.setting("SERVICE_ACCESS_KEY"),
    signingSecret: await run.setting("SERVICE_SIGNING_SECRET"),
  };
  const url = await run.setting("SERVICE_BASE_URL");
  // The first answer asks for a pause, and the next call is too early.
  await callSandbox(url, "get-opportunity", { id: 880_099 }, { keys });
  await callSandbox(url, "get-opportunity", { id: 880_099 }, { keys, expiration: "2000-01-01T00:00:00Z" });
  await callSandbox(url, "get-opportunity", { id: 880_099 }, { keys });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^Failed +Sets an allowed expiration \(clock\)\. /m);
  expect(run.output()).toMatch(/^ +call 2 at .+, get-opportunity: /m);
  expect(readFileSync(report, "utf8")).toContain("# Conformance report");
  expect(readFileSync(junit, "utf8")).toContain("<failure ");
  for (const text of [
    run.output().replace(/SIGNING_SECRET=\S+/, ""),
    readFileSync(report, "utf8"),
    readFileSync(junit, "utf8"),
  ])
    expect(text).not.toContain(keys.signingSecret);
  rmSync(folder, { recursive: true, force: true });
});

test("ends after the time or at a signal with 2 when rules were not seen", async () => {
  const timed = start(["--conformance", "--for", "0"]);
  expect(await timed.ended).toBe(2);
  expect(timed.output()).toContain("0 passed, 0 failed");
  const stopped = start(["--conformance"]);
  await stopped.setting("SERVICE_SIGNING_SECRET");
  stopped.child.kill("SIGTERM");
  expect(await stopped.ended).toBe(2);
});

test("uses given keys, and then prints no secret", async () => {
  const run = start(["--conformance", "--for", "0", "--access-key", "own-key", "--signing-secret", "own-secret"]);
  expect(await run.ended).toBe(2);
  expect(run.output()).toContain("SERVICE_ACCESS_KEY=own-key");
  expect(run.output()).not.toContain("own-secret");
});

test("for a program, the first line has base URL and credentials as JSON, and the card follows", async () => {
  const run = start(["--conformance", "--json-line", "--until-done"]);
  // In CI, standard input is often closed.
  run.child.stdin.end();
  const [line] = (await once(createInterface({ input: run.child.stdout }), "line")) as [string];
  const { base_url: url, access_key: accessKey, signing_secret: signingSecret } = addressSchema.parse(JSON.parse(line));
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/conformance\/\w+$/);
  const keys = { accessKey, signingSecret: signingSecret ?? "" };
  // The first answer asks for a pause.
  await callSandbox(url, "get-opportunity", { id: 880_099 }, { keys });
  await callSandbox(url, "get-opportunity", { id: 880_099 }, { keys });
  expect(await run.ended).toBe(1);
  const [first, ...card] = run.output().split("\n");
  expect(first).toBe(line);
  expect(card[0]).toMatch(/^\d+ passed, \d+ failed/);
  expect(card.join("\n")).not.toContain(signingSecret);
});

test("a given secret is not in the line for a program", async () => {
  const keys = ["--access-key", "own-key", "--signing-secret", "own-secret"];
  const run = start(["--conformance", "--json-line", "--for", "0", ...keys]);
  expect(await run.ended).toBe(2);
  const address = addressSchema.parse(JSON.parse(run.output().split("\n")[0] ?? ""));
  expect(address).toEqual({ base_url: expect.any(String), access_key: "own-key" });
});

const addressSchema = z.strictObject({
  base_url: z.string(),
  access_key: z.string(),
  signing_secret: z.string().optional(),
});

test.each([
  [["--for", "5"], /need --conformance/],
  [["--conformance", "--for", "soon"], /--for must be a whole number/],
])("rejects %j with a message", async (args, words) => {
  const run = start(args);
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(words);
});
