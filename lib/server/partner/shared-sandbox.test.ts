/** Several consoles in sandbox mode that share one sandbox and one database. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTypedId } from "../../int64.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { KEYS } from "../../testing/sandbox-call.ts";
import { testLocation } from "../../testing/stores/test-store.ts";
import { seedDemoPeople } from "../auth/demo.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { ownPartner } from "./partner.ts";
import { resetSandbox, sandboxAhead, sandboxCatalogue, setSandboxAhead } from "./sandbox-process.ts";
import { serviceOf } from "./service.ts";

const keep = closeAfterEach();
let folder: string;
beforeEach(async () => {
  const { url } = keep(await startSandbox({ ...KEYS, scale: "tiny" }));
  folder = mkdtempSync(path.join(tmpdir(), "shared-sandbox-"));
  clearProcessSingletons();
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("SANDBOX_URL", `${url}/`);
  vi.stubEnv("SANDBOX_ACCESS_KEY", KEYS.accessKey);
  vi.stubEnv("SANDBOX_SIGNING_SECRET", KEYS.signingSecret);
});
afterEach(() => {
  vi.unstubAllEnvs();
  clearProcessSingletons();
  rmSync(folder, { recursive: true, force: true });
});

test("calls and controls the sandbox that the settings name, and keeps nothing of it", async () => {
  const attribute_id = readTypedId("1");
  if (!attribute_id) throw new Error("1 is an id");
  const service = await serviceOf(ownPartner());
  expect((await service.call("get-attribute-info", { attribute_id })).record.outcome).toBe("ok");
  expect(await sandboxCatalogue()).toMatchObject({ attributes: expect.any(Array) });
  await setSandboxAhead(86_400_000);

  // Another console.
  clearProcessSingletons();
  expect(await sandboxAhead()).toBeGreaterThan(86_000_000);
  await resetSandbox();
  expect(await sandboxAhead()).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("sandbox-"))).toEqual([]);
});

test("consoles that start at once add each demo user once", async () => {
  const location = await testLocation();
  try {
    const stores = [await location.open(), await location.open()];
    await Promise.all(stores.map((store) => seedDemoPeople(store)));
    expect((await stores[0]?.people.list())?.map(({ email }) => email).toSorted()).toEqual([
      "admin@example.test",
      "manager@example.test",
      "support@example.test",
      "viewer@example.test",
    ]);
    for (const store of stores) await store.close();
  } finally {
    location.remove();
  }
});
