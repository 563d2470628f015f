import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { opportunityAt } from "./parsed-snapshot.ts";
import { storedBody } from "./stored-body.ts";

const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
});
afterEach(() => context.store.close());

const save = async (id: string, body: string, at: number) =>
  (await context.store.opportunities.saveSnapshot(context.partner.scope, anOpportunity(id), body, at, DERIVED))
    .snapshotId;

test("a body that cannot be parsed is available, the newest and an older one", async () => {
  const older = await save("7", "<html>older", 1);
  await save("7", '{"id": "none", "cells": [', 2);
  await expect(opportunityAt(context, { id: "7" })).rejects.toMatchObject({
    failure: { code: "malformed_answer" },
  });
  expect(await storedBody(context, { id: "7" })).toBe('{"id": "none", "cells": [');
  expect(await storedBody(context, { id: "7", snapshot: older })).toBe("<html>older");
});

test("a body of another opportunity, of no snapshot or of no opportunity is missing", async () => {
  const other = await save("8", "{}", 1);
  for (const query of [{ id: "7" }, { id: "7", snapshot: other }, { id: "8", snapshot: "none" }]) {
    await expect(storedBody(context, query)).rejects.toMatchObject({ failure: { code: "missing" } });
  }
});
