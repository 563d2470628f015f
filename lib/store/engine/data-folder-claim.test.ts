import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "../open-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "claim-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REFUSAL = /^Another console is already using the data folder .* DATA_DIR .* Nothing was changed\.$/;

test("a folder can be claimed again after its store is closed", async () => {
  const first = await openStore({ dataDir: folder, alone: true });
  expect(statSync(path.join(folder, "console.lock")).mode & 0o777).toBe(0o600);
  await first.close();
  await (await openStore({ dataDir: folder, alone: true })).close();
});

test("a command without a claim can write while the console runs", async () => {
  const store = await openStore({ dataDir: folder, alone: true });
  const beside = await openStore({ dataDir: folder });
  await beside.people.add({ email: "a@example.test", name: "A", role: "admin", passwordHash: "x" });
  await beside.close();
  expect(await store.people.count()).toBe(1);
  await store.close();
});

test("refuses a folder held by another process, and claims it after that process is killed", async () => {
  const code = `
    const { openStore } = await import(${JSON.stringify(path.join(import.meta.dirname, "../open-store.ts"))});
    await openStore({ dataDir: ${JSON.stringify(folder)}, alone: true });
    console.log("claimed");
    setInterval(() => {}, 1000);`;
  const flags = [
    "--conditions=react-server",
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    code,
  ];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  await expect(openStore({ dataDir: folder, alone: true })).rejects.toThrow(REFUSAL);
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  await (await openStore({ dataDir: folder, alone: true })).close();
});
