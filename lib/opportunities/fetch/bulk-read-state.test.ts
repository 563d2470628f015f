import { expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { bulkReadStatus } from "./bulk-read-state.ts";
import { READ_JOB } from "./bulk-read-status.ts";

test("lets the operator who started a job control it, and a manager any job", async () => {
  const store = await openTestStore();
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  await store.jobs.create(partner.scope, { kind: READ_JOB, at: Date.now(), startedBy: "a@b" });
  const canControl = async (email: string, role: "viewer" | "support" | "manager") =>
    (await bulkReadStatus({ store, partner, operator: { email, role } })).canControl;
  expect(await canControl("a@b", "viewer")).toBe(true);
  expect(await canControl("c@d", "support")).toBe(false);
  expect(await canControl("c@d", "manager")).toBe(true);
  await store.close();
});
