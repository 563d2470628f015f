import { beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import { encodeColumn } from "../../targeting/reach/panel-bytes.ts";
import {
  beginPanelOf,
  blocksOf,
  columnOf,
  managerContext,
  range,
  sendBlocks,
  uploadedPanel,
  type TestSegment,
} from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { onDefaultPanelChanged } from "../list/panel-events.ts";
import { panelCache, readPanelSegments } from "../reader/panel-reader.ts";
import { panelSummaries, toPanelSummary } from "../list/panel-view.ts";
import { changeName, chooseDefault, removePanel } from "../list/panels.ts";
import { beginUpload, finishUpload, saveBlock } from "./uploads.ts";
import { purgePanels } from "../list/purge-panels.ts";

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

const GERMANY: TestSegment = {
  country: "DE",
  language: "de",
  size: 47,
  answers: { "1": { "1": range(0, 20), "2": range(20, 40) }, "80": { "31": range(5, 18) } },
};
const FRANCE: TestSegment = { country: "FR", language: "fr", size: 12, answers: { "1": { "1": range(0, 12) } } };

const refusal = async (act: Promise<unknown>) => failureOf(await act.catch((error: unknown) => error));
const trail = async () =>
  (await store.audit.recent({ limit: 10 })).map(({ action, subject }) => `${action} ${subject}`);
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const stateOf = async (id: string) => (await store.panels.byId(context.partner.scope, id))?.state;
const add = (panelId: string, attributeId: string, body: string, more = {}) =>
  saveBlock(context, { panelId, segment: 0, attributeId: attributeId as Int64, part: 0, parts: 1, body, ...more });

test("an uploaded panel is ready, the default one, and audited with published counts", async () => {
  const id = await uploadedPanel(context, "Spring", [GERMANY, FRANCE], ["Geschlecht", "Alter"]);
  expect(await panelSummaries(context)).toEqual([
    {
      id,
      name: "Spring",
      source: "file",
      state: "ready",
      size: 50,
      countries: [
        { country: "DE", size: 40 },
        { country: "FR", size: 10 },
      ],
      attributes: 2,
      isDefault: true,
      createdBy: "p-mia@example.test",
      createdAt: expect.any(Number),
    },
  ]);
  const [entry] = await store.audit.recent({ limit: 1 });
  expect(entry).toMatchObject({
    action: "finishPanel",
    operator: "p-mia@example.test",
    subject: "panel Spring",
    detail: { people: 50, countries: 2, attributes: 2, columns: ["Geschlecht", "Alter"] },
  });
  expect(changed).toHaveBeenCalledTimes(1);
  // Repeating it has no effect.
  await finishUpload(context, id);
  expect([await trail(), changed.mock.calls.length]).toEqual([["finishPanel panel Spring"], 1]);
});

test("only the segments that are admitted and the columns that are needed are read", async () => {
  const id = await uploadedPanel(context, "Spring", [GERMANY, FRANCE]);
  const panel = await store.panels.byId(context.partner.scope, id);
  if (!panel) throw new Error("no panel");
  const read = vi.spyOn(store.panelBlocks, "bytes");
  const segments = await readPanelSegments(context, panel, {
    attributeIds: ["80", "1", "999"] as Int64[],
    admits: ({ country }) => country !== "FR",
  });
  expect(segments.map(({ country, size, columns }) => [country, size, [...columns.keys()].sort()])).toEqual([
    ["DE", 47, ["1", "80"]],
  ]);
  expect([
    ...(segments[0]?.columns
      .get("1" as Int64)
      ?.values.get("2")
      ?.positions() ?? []),
  ]).toEqual(range(20, 40));
  expect(read.mock.calls.map(([, , segment, ids]) => [segment, ids])).toEqual([
    [0, [""]],
    [0, ["80", "1"]],
    [1, [""]],
  ]);
  await readPanelSegments(context, panel, { attributeIds: ["1"] as Int64[] });
  expect(read.mock.calls.slice(3).map(([, , segment, ids]) => [segment, ids])).toEqual([[1, ["1"]]]);
});

test("an upload with a missing part is refused, and can be completed", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await add(id, "1", "AAAA", { parts: 2 });
  expect(await refusal(finishUpload(context, id))).toMatchObject({ code: "conflict" });
  await sendBlocks(context, id, [GERMANY]);
  // The part of the first attempt was replaced; one of another number of parts would be left over.
  await finishUpload(context, id);
  expect(await stateOf(id)).toBe("ready");
});

test("a block that breaks a rule makes nothing available, and the upload can continue", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  const good = blocksOf(GERMANY).get("1") ?? "";
  const faulty: readonly (readonly [string, string])[] = [
    ["not a block", "AAAA"],
    ["of another size", raw(encodeColumn(columnOf({ "1": [3] }, 46), 46))],
    ["truncated", raw(Buffer.from(good, "base64").subarray(0, -1))],
    ["facts instead of a column", blocksOf(GERMANY).get("") ?? ""],
  ];
  for (const [, body] of faulty) {
    await add(id, "1", body);
    expect(await refusal(finishUpload(context, id))).toMatchObject({ code: "invalid_input" });
    expect([await stateOf(id), await trail(), changed.mock.calls.length]).toEqual(["loading", [], 0]);
  }
  await add(id, "1", good);
  await finishUpload(context, id);
  expect(await stateOf(id)).toBe("ready");
});

test("a panel that is opened for parts while it is being checked is not made ready", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  const { scope } = context.partner;
  const check = store.panelBlocks.shapes;
  vi.spyOn(store.panelBlocks, "shapes").mockImplementationOnce(async (...input) => {
    await store.panels.reopen(scope, id, Date.now());
    return check(...input);
  });
  expect(await refusal(finishUpload(context, id))).toMatchObject({ code: "conflict", retryable: true });
  expect([await stateOf(id), await trail()]).toEqual(["loading", []]);
  // Two calls at once: one makes it ready, both succeed.
  await Promise.all([finishUpload(context, id), finishUpload(context, id)]);
  expect([await stateOf(id), await trail()]).toEqual(["ready", ["finishPanel panel Spring"]]);
});

test("a check counts only for the blocks that it read", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  const { scope } = context.partner;
  const { bytes } = store.panelBlocks;
  vi.spyOn(store.panelBlocks, "bytes").mockImplementationOnce(async (...input) => {
    const read = await bytes(...input);
    // Another call finds a fault; a block is replaced, and a third call begins to check it.
    await store.panels.reopen(scope, id, Date.now());
    await add(id, "1", "AAAA");
    await store.panels.beginCheck(scope, id, Date.now());
    return read;
  });
  expect(await refusal(finishUpload(context, id))).toMatchObject({ code: "conflict", retryable: true });
  // The check of the third call continues.
  expect([await stateOf(id), await trail()]).toEqual(["checking", []]);
  expect(await refusal(finishUpload(context, id))).toMatchObject({ code: "invalid_input" });
  expect(await stateOf(id)).toBe("loading");
});

test("a panel that another call made ready meanwhile is not reported as deleted", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  const { beginCheck } = store.panels;
  vi.spyOn(store.panels, "beginCheck").mockImplementationOnce(async (...input) => {
    await finishUpload(context, id);
    return beginCheck(...input);
  });
  expect(await finishUpload(context, id)).toEqual({ panelId: id });
  expect(await trail()).toEqual(["finishPanel panel Spring"]);
});

test("values that look like personal data are refused without being repeated", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  for (const planted of ["jane.roe@example.org", "+49 30 1234567", "1984-03-02"]) {
    await add(id, "1", raw(encodeColumn(columnOf({ [planted]: range(0, 20) }, 47), 47)));
    const failure = await refusal(finishUpload(context, id));
    expect(failure).toMatchObject({ code: "invalid_input", message: expect.stringContaining("looks like") });
    expect(JSON.stringify(failure)).not.toContain(planted);
  }
});

test("parts that do not belong to the panel are refused", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  expect(await refusal(add(id, "7", "AAAA"))).toMatchObject({ code: "invalid_input" });
  expect(await refusal(add(id, "1", "AAAA", { segment: 1 }))).toMatchObject({ code: "invalid_input" });
  const stranger = await managerContext(store, "q");
  const part = { panelId: id, segment: 0, attributeId: "" as const, part: 0, parts: 1, body: "AAAA" };
  expect(await refusal(saveBlock(stranger, part))).toMatchObject({ code: "missing" });
  expect(await refusal(finishUpload(stranger, id))).toMatchObject({ code: "missing" });
  await sendBlocks(context, id, [GERMANY]);
  await finishUpload(context, id);
  expect(await refusal(add(id, "1", "AAAA"))).toMatchObject({ code: "conflict" });
});

test("a sample panel can't be added to or finished while its job runs", async () => {
  const sample = {
    name: "Sample panel",
    source: "sample",
    createdBy: "",
    segments: [{ country: "DE", language: "de", size: 47 }],
    attributes: ["1", "80"],
    columns: [],
  } as const;
  const begun = await store.panels.begin(context.partner.scope, sample, { at: Date.now(), limit: 9 });
  if (typeof begun === "string") throw new Error(begun);
  expect(await refusal(add(begun.id, "1", "AAAA"))).toMatchObject({ code: "conflict" });
  expect(await refusal(finishUpload(context, begun.id))).toMatchObject({ code: "conflict" });
  expect(await stateOf(begun.id)).toBe("loading");
});

test("a begin whose answer was lost is repeated without a second panel", async () => {
  const segments = [{ country: "DE", language: null, size: 20 }];
  const input = { name: "Spring", segments, attributes: [] as Int64[], columns: ["A"] };
  const first = await beginUpload(context, input);
  expect(await beginUpload(context, input)).toEqual(first);
  expect(await refusal(beginUpload(context, { ...input, columns: ["B"] }))).toMatchObject({ code: "conflict" });
  const colleague = { ...context, operator: { ...context.operator, email: "bo@example.test" } };
  expect(await refusal(beginUpload(colleague, input))).toMatchObject({ code: "conflict" });
  await saveBlock(context, { ...first, segment: 0, attributeId: "", part: 0, parts: 1, body: "AAAA" });
  expect(await refusal(beginUpload(context, input))).toMatchObject({ code: "conflict" });
});

test("an upload that stopped is replaced by its operator’s next one of the same name, not by another operator’s", async () => {
  const first = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, first, [GERMANY]);
  const begin = (as: ActionContext) => refusal(beginPanelOf(as, "Spring", [GERMANY]));
  const colleague = { ...context, operator: { ...context.operator, email: "bo@example.test" } };
  expect(await begin(context)).toMatchObject({ code: "conflict", message: expect.stringContaining("Wait a minute") });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  try {
    expect(await begin(colleague)).toMatchObject({ code: "conflict", message: expect.stringContaining("this name") });
    expect(await stateOf(first)).toBe("loading");
    const second = await beginPanelOf(context, "Spring", [GERMANY]);
    expect([second === first, await stateOf(first), await trail()]).toEqual([
      false,
      undefined,
      ["deletePanel panel Spring"],
    ]);
    // Positions of the first upload would belong to other people.
    expect(await store.panelBlocks.shapes(context.partner.scope, first)).toEqual([]);
    await sendBlocks(context, second, [GERMANY]);
    await finishUpload(context, second);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await begin(context)).toMatchObject({ code: "conflict" });
    expect(await stateOf(second)).toBe("ready");
  } finally {
    vi.useRealTimers();
  }
});

test("nothing is stored if the session ended meanwhile", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, id, [GERMANY]);
  const signedOut = { ...context, operator: { ...context.operator, sessionDigest: "gone" } };
  expect(await refusal(finishUpload(signedOut, id))).toMatchObject({ code: "signed_out" });
  expect([await stateOf(id), await trail()]).toEqual(["loading", []]);
  expect(await refusal(removePanel(signedOut, id))).toMatchObject({ code: "signed_out" });
  expect(await stateOf(id)).toBe("loading");
});

test("another default panel is announced; a deleted one leaves nothing", async () => {
  const [first, second] = [
    await uploadedPanel(context, "Spring", [GERMANY]),
    await uploadedPanel(context, "Autumn", [FRANCE]),
  ];
  expect(changed).toHaveBeenCalledTimes(1);
  await chooseDefault(context, second);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(await refusal(changeName(context, second, "Spring"))).toMatchObject({ code: "conflict" });
  const panel = await store.panels.byId(context.partner.scope, first);
  if (!panel) throw new Error("no panel");
  await readPanelSegments(context, panel, { attributeIds: ["1"] as Int64[] });
  expect([...panelCache().panels()]).toContain(first);
  await removePanel(context, first);
  expect([...panelCache().panels()]).not.toContain(first);
  expect(await refusal(removePanel(context, first))).toMatchObject({ code: "missing" });
  expect((await trail())[0]).toBe("deletePanel panel Spring");
  expect((await panelSummaries(context)).map(({ id }) => id)).toEqual([second]);
});

test("an upload without a part for ten minutes counts as given up", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  const panel = await store.panels.byId(context.partner.scope, id);
  if (!panel) throw new Error("no panel");
  expect(toPanelSummary(panel, panel.changedAt + 500_000).state).toBe("loading");
  expect(toPanelSummary(panel, panel.changedAt + 700_000).state).toBe("failed");
  expect(toPanelSummary({ ...panel, state: "checking" }, panel.changedAt + 1).state).toBe("loading");
  expect(toPanelSummary({ ...panel, source: "sample" }, panel.changedAt + 700_000).state).toBe("loading");
});

test("the purge erases uploads without a part for a day, and completes deletions", async () => {
  const old = await beginPanelOf(context, "Old", [GERMANY]);
  await sendBlocks(context, old, [GERMANY]);
  const [kept, deleted] = [await uploadedPanel(context, "Kept", [FRANCE]), await uploadedPanel(context, "X", [FRANCE])];
  await store.panels.markDeleting(context.partner.scope, deleted, Date.now());
  expect(await purgePanels(context, Date.now() + 23 * 3_600_000)).toBe(1);
  expect((await trail())[0]).toBe("purge panels");
  expect(await purgePanels(context, Date.now() + 25 * 3_600_000)).toBe(1);
  expect(await purgePanels(context, Date.now() + 25 * 3_600_000)).toBe(0);
  expect((await panelSummaries(context)).map(({ id }) => id)).toEqual([kept]);
  expect(await store.panelBlocks.shapes(context.partner.scope, old)).toEqual([]);
});
