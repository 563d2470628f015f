/** Audit log as an operator sees it: names of the partner accounts. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../server/action.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { ALL_ENTRIES } from "./address.ts";
import { auditPage } from "./audit-list.ts";

let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
});
afterEach(() => context.store.close());

test("an admin reads the names of all accounts, also of the installation's own while another is selected", async () => {
  const { store, operator, partner } = context;
  await store.partners.noteOwn({ id: "own", name: "Northwind", environment: "production" });
  const entry = { operator: operator.email, action: "renameRun", subject: "run 1", detail: {} };
  for (const [at, id] of ["own", partner.id, "unknown", ""].entries())
    await store.audit.append({ ...entry, at, partner: id });
  const { entries } = await auditPage({ ...context, operator: { ...operator, role: "admin" } }, ALL_ENTRIES);
  expect(entries.toReversed().map((one) => one.partner)).toEqual(["Northwind", partner.name, "unknown", ""]);
});
