/**
 * Runs the sandbox command as users and the console start it: a separate process.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { COMPILED } from "../testing/compiled-modules.ts";
import { callSandbox, KEYS } from "../testing/sandbox-call.ts";

const PROGRAM = path.resolve(import.meta.dirname, "sandbox.ts");

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [PROGRAM, ...args], { env: { ...COMPILED, NODE_ENV: "test", ...env } });

async function outcome(args: readonly string[]): Promise<{ code: unknown; words: string }> {
  const child = start(args);
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, "close")) as unknown[];
  return { code, words };
}

test("a child process prints one line with the port, takes its keys from the environment, and ends with standard input", async () => {
  const child = start(["--json-line", "--port", "0"], {
    SANDBOX_ACCESS_KEY: KEYS.accessKey,
    SANDBOX_SIGNING_SECRET: KEYS.signingSecret,
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  await once(reader, "line");
  const { port } = JSON.parse(lines[0] ?? "") as { port: number };
  const reply = await callSandbox(`http://127.0.0.1:${port}`, "get-attribute-info", { attribute_id: 1 });
  expect(reply.status).toBe(200);
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(lines).toHaveLength(1);
});

test("a child process outlives the signals that a terminal sends to all, because the console still needs it", async () => {
  const child = start(["--json-line", "--port", "0"], {
    SANDBOX_ACCESS_KEY: KEYS.accessKey,
    SANDBOX_SIGNING_SECRET: KEYS.signingSecret,
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { port } = JSON.parse(line) as { port: number };
  child.kill("SIGINT");
  child.kill("SIGTERM");
  const reply = await callSandbox(`http://127.0.0.1:${port}`, "get-attribute-info", { attribute_id: 1 });
  expect(reply.status).toBe(200);
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("standalone: prints its address and the variables to set, with generated keys", async () => {
  const child = start(["--port", "0", "--scale", "tiny"]);
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => (words += chunk.toString()));
  while (!words.includes("SERVICE_SIGNING_SECRET=")) await once(child.stdout, "data");
  expect(words).toMatch(/SERVICE_BASE_URL=http:\/\/127\.0\.0\.1:\d+\n/);
  expect(words).toMatch(/SERVICE_ACCESS_KEY=sandbox-\S+\n/);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test.each([
  [["--port", "x"], /--port must be a whole number/],
  [["--latency", "-1"], /latency/],
  [["--scale", "huge"], /--scale must be one of tiny, normal, large/],
  [["--host", "0.0.0.0"], /loopback only/],
  [["--fault", "flood"], /There is no fault “flood”/],
  [["--dialect", "/nowhere.json"], /--dialect: \/nowhere\.json cannot be read/],
  [["--colour"], /--colour/],
])("rejects %j with a message", async (args, words) => {
  const ended = await outcome(args);
  expect(ended.code).toBe(1);
  expect(ended.words).toMatch(words);
  expect(ended.words).not.toContain("    at ");
});

test("--help shows the options", async () => {
  expect(await outcome(["--help"])).toMatchObject({ code: 0, words: expect.stringContaining("--signing-secret") });
});
