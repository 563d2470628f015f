/** Test uploads: an empty store, a manager who uploads, and the panels that are uploaded. */
import { beforeEach, vi, type Mock } from "vitest";
import { failureOf } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { onDefaultPanelChanged } from "../../panels/list/panel-events.ts";
import { saveBlock } from "../../panels/upload/uploads.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../stores/test-store.ts";
import { managerContext, range, type TestSegment } from "./uploaded-panels.ts";

export const GERMANY: TestSegment = {
  country: "DE",
  language: "de",
  size: 47,
  answers: { "1": { "1": range(0, 20), "2": range(20, 40) }, "80": { "31": range(5, 18) } },
};
export const FRANCE: TestSegment = { country: "FR", language: "fr", size: 12, answers: { "1": { "1": range(0, 12) } } };

/** Failure of a call. */
export const refusal = async (act: Promise<unknown>) => failureOf(await act.catch((error: unknown) => error));

export interface TestUploads {
  readonly store: Store;
  readonly context: ActionContext;
  /** Called when the default panel changed. */
  readonly changed: Mock<() => Promise<void>>;
  /** Audited actions and their subjects, the newest first. */
  trail(): Promise<readonly string[]>;
  stateOf(id: string): Promise<string | undefined>;
  /** Saves a part of a block; without `more`, the only one of the first segment. */
  add(panelId: string, attributeId: string, body: string, more?: object): Promise<unknown>;
}

/** Recreates store and context for each test of the file. */
export function testUploads(): TestUploads {
  let store: Store;
  let context: ActionContext;
  const changed = vi.fn<() => Promise<void>>();
  beforeEach(async () => {
    vi.stubEnv("LOG_LEVEL", "silent");
    store = await openTestStore();
    context = await managerContext(store);
    changed.mockReset().mockResolvedValue();
    onDefaultPanelChanged("test", changed);
    return async () => {
      await store.close();
      vi.unstubAllEnvs();
    };
  });
  return {
    get store() {
      return store;
    },
    get context() {
      return context;
    },
    changed,
    trail: async () => (await store.audit.recent({ limit: 10 })).map(({ action, subject }) => `${action} ${subject}`),
    stateOf: async (id) => (await store.panels.byId(context.partner.scope, id))?.state,
    add: (panelId, attributeId, body, more = {}) =>
      saveBlock(context, { panelId, segment: 0, attributeId: attributeId as Int64, part: 0, parts: 1, body, ...more }),
  };
}
