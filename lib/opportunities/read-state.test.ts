import { expect, test } from "vitest";
import { openMemoryStore } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { readStatus } from "./read-state.ts";
import { READ_JOB } from "./read-status.ts";

test("whoever started a reading may steer it, and a manager any", async () => {
  const store = await openMemoryStore();
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  await store.jobs.create(partner.scope, { kind: READ_JOB, at: Date.now(), startedBy: "a@b" });
  const maySteer = async (email: string, role: "viewer" | "support" | "manager") =>
    (await readStatus({ store, partner, operator: { email, role } })).maySteer;
  expect(await maySteer("a@b", "viewer")).toBe(true);
  expect(await maySteer("c@d", "support")).toBe(false);
  expect(await maySteer("c@d", "manager")).toBe(true);
  await store.close();
});
