import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readTypedId } from "../../int64.ts";
import { ownPartner } from "./partner.ts";
import { runningSandbox, sandboxCatalogue, type RunningSandbox } from "./sandbox-process.ts";
import { serviceOf } from "./service.ts";

let folder: string;
let running: RunningSandbox | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sandbox-process-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  const dialect = path.join(folder, "dialect.json");
  writeFileSync(dialect, '{"headerPrefix":"acme","signing":"method-url-body"}');
  vi.stubEnv("SERVICE_DIALECT", dialect);
});
afterAll(async () => {
  if (running) await end(running);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function end({ pid, ended }: RunningSandbox): Promise<void> {
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await ended;
}

test("restarts a sandbox that ended, with the same dialect, and the client switches to its keys", async () => {
  const first = await runningSandbox();
  const before = await serviceOf(ownPartner());
  const attribute_id = readTypedId("1");
  if (!attribute_id) throw new Error("1 is an id");
  await before.call("get-attribute-info", { attribute_id });
  await end(first);

  running = await runningSandbox();
  expect(running.pid).not.toBe(first.pid);
  expect(running.accessKey).not.toBe(first.accessKey);
  const after = await serviceOf(ownPartner());
  expect(after).not.toBe(before);
  expect((await after.call("get-attribute-info", { attribute_id })).record.outcome).toBe("ok");
  expect(await sandboxCatalogue()).toMatchObject({ attributes: expect.any(Array) });
});

test("starts although its port can't be stored", async () => {
  if (running) await end(running);
  rmSync(path.join(folder, "sandbox-port"), { force: true });
  mkdirSync(path.join(folder, "sandbox-port"));
  running = await runningSandbox();
  expect(running.pid).toBeDefined();
});
