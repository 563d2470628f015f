/** The timer of panels: drops panels that another instance deleted from memory, and erases abandoned uploads. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { ownPartner } from "../../server/partner/partner.ts";
import { clearProcessSingletons, processSingleton } from "../../server/process-wide.ts";
import type { Store } from "../../store/open-store.ts";
import { finishUpload } from "../upload/uploads.ts";
import {
  beginPanelOf,
  managerContext,
  range,
  sendBlocks,
  uploadedPanel,
} from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { panelCache, readPanelSegments } from "../reader/panel-reader.ts";
import { purgePanels, startPanelPurge } from "./purge-panels.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  processSingleton("store", () => Promise.resolve(store));
  context = await managerContext(store, ownPartner().id);
  return async () => {
    await store.close();
    clearProcessSingletons();
    vi.unstubAllEnvs();
  };
});

const PEOPLE = [{ country: "DE", size: 40, answers: { "1": { "1": range(0, 20) } } }];

async function readOnce(id: string): Promise<void> {
  const panel = await store.panels.byId(context.partner.scope, id);
  if (!panel) throw new Error("no panel");
  await readPanelSegments(context, panel, { attributeIds: ["1"] as Int64[] });
}

test("a panel that another instance deleted leaves the memory", async () => {
  const [gone, kept] = [await uploadedPanel(context, "Gone", PEOPLE), await uploadedPanel(context, "Kept", PEOPLE)];
  for (const id of [gone, kept]) await readOnce(id);
  expect([...panelCache().panels()].sort()).toEqual([gone, kept].sort());
  // In the store only.
  await store.panels.markDeleting(context.partner.scope, gone, 1);
  await store.panels.erase(context.partner.scope, gone);
  await startPanelPurge();
  expect([...panelCache().panels()]).toEqual([kept]);
});

test("an upload that was abandoned before the start is erased", async () => {
  const id = await beginPanelOf(context, "Old", PEOPLE);
  await store.db.updateTable("panels").set({ changed_at: 1 }).where("id", "=", id).execute();
  const fresh = await beginPanelOf(context, "Fresh", PEOPLE);
  await startPanelPurge();
  expect((await store.db.selectFrom("panels").select("id").execute()).map((row) => row.id)).toEqual([fresh]);
  expect(await store.audit.recent({ limit: 1 })).toMatchObject([
    { action: "purge", operator: "the console", subject: "panels", detail: { panels: 1 } },
  ]);
});

test("an upload that is completed while the purge erases another one stays", async () => {
  const begin = async (name: string) => {
    const id = await beginPanelOf(context, name, PEOPLE);
    await sendBlocks(context, id, PEOPLE);
    return id;
  };
  const ids = [await begin("A"), await begin("B")].toSorted();
  await store.db.updateTable("panels").set({ changed_at: 1 }).execute();
  const erase = vi.spyOn(store.panels, "erase").mockImplementationOnce(async (scope, id) => {
    erase.mockRestore();
    await finishUpload(context, ids[1] ?? "");
    await store.panels.erase(scope, id);
  });
  expect(await purgePanels(context, Date.now())).toBe(1);
  expect(await store.panels.list(context.partner.scope)).toMatchObject([{ id: ids[1], state: "ready" }]);
});
