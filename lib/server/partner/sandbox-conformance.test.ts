/** Conformance sessions of operators in the embedded sandbox process. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callSandbox } from "../../testing/sandbox-call.ts";
import { endSandboxConformance, sandboxConformance, startSandboxConformance } from "./sandbox-conformance.ts";
import { runningSandbox } from "./sandbox-process.ts";

const ANNA = "6f1c1a52-0000-4000-8000-000000000001";
const BEN = "6f1c1a52-0000-4000-8000-000000000002";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sandbox-conformance-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterAll(async () => {
  const { pid, ended } = await runningSandbox();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await ended;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("each operator has a session of their own, whose secret is returned once", async () => {
  expect(await sandboxConformance(ANNA)).toBeUndefined();
  const { address, accessKey, secret } = await startSandboxConformance(ANNA);
  const keys = { accessKey, signingSecret: secret };
  expect((await callSandbox(address, "list-attributes", {}, { keys })).status).toBe(503);

  const read = await sandboxConformance(ANNA);
  expect(read).toMatchObject({ address, accessKey, card: { calls: 1 } });
  expect(JSON.stringify(read)).not.toContain(secret);
  expect(await sandboxConformance(BEN)).toBeUndefined();

  await endSandboxConformance(ANNA);
  expect(await sandboxConformance(ANNA)).toBeUndefined();
  expect((await callSandbox(address, "list-attributes", {}, { keys })).status).toBe(404);
});
