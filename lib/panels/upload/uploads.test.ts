/** Begin of an upload, uploads that are given up, and reading and deleting uploaded panels. */
import { expect, test, vi } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { FRANCE, GERMANY, refusal, testUploads } from "../../testing/panels/test-uploads.ts";
import { beginPanelOf, range, sendBlocks, uploadedPanel } from "../../testing/panels/uploaded-panels.ts";
import { panelCache, readPanelSegments } from "../reader/panel-reader.ts";
import { panelSummaries, toPanelSummary } from "../list/panel-view.ts";
import { changeName, chooseDefault, removePanel } from "../list/panels.ts";
import { beginUpload, finishUpload, saveBlock } from "./uploads.ts";
import { purgePanels } from "../list/purge-panels.ts";

const uploads = testUploads();
const begin = (as: ActionContext) => refusal(beginPanelOf(as, "Spring", [GERMANY]));

test("only the segments that are admitted and the columns that are needed are read", async () => {
  const id = await uploadedPanel(uploads.context, "Spring", [GERMANY, FRANCE]);
  const panel = await uploads.store.panels.byId(uploads.context.partner.scope, id);
  if (!panel) throw new Error("no panel");
  const read = vi.spyOn(uploads.store.panelBlocks, "bytes");
  const segments = await readPanelSegments(uploads.context, panel, {
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
  await readPanelSegments(uploads.context, panel, { attributeIds: ["1"] as Int64[] });
  expect(read.mock.calls.slice(3).map(([, , segment, ids]) => [segment, ids])).toEqual([[1, ["1"]]]);
});

test("a begin whose answer was lost is repeated without a second panel", async () => {
  const segments = [{ country: "DE", language: null, size: 20 }];
  const input = { name: "Spring", segments, attributes: [] as Int64[], columns: ["A"] };
  const first = await beginUpload(uploads.context, input);
  expect(await beginUpload(uploads.context, input)).toEqual(first);
  expect(await refusal(beginUpload(uploads.context, { ...input, columns: ["B"] }))).toMatchObject({ code: "conflict" });
  const colleague = { ...uploads.context, operator: { ...uploads.context.operator, email: "bo@example.test" } };
  expect(await refusal(beginUpload(colleague, input))).toMatchObject({ code: "conflict" });
  await saveBlock(uploads.context, { ...first, segment: 0, attributeId: "", part: 0, parts: 1, body: "AAAA" });
  expect(await refusal(beginUpload(uploads.context, input))).toMatchObject({ code: "conflict" });
});

test("an upload that stopped is replaced by its operator’s next one of the same name, not by another operator’s", async () => {
  const first = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, first, [GERMANY]);
  const colleague = { ...uploads.context, operator: { ...uploads.context.operator, email: "bo@example.test" } };
  expect(await begin(uploads.context)).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Wait a minute"),
  });
  const later = (ms: number) => vi.spyOn(uploads.store.turns, "now").mockResolvedValue(Date.now() + ms);
  later(61_000);
  try {
    expect(await begin(colleague)).toMatchObject({ code: "conflict", message: expect.stringContaining("this name") });
    expect(await uploads.stateOf(first)).toBe("loading");
    const second = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
    expect([second === first, await uploads.stateOf(first), await uploads.trail()]).toEqual([
      false,
      undefined,
      ["deletePanel panel Spring"],
    ]);
    // Positions of the first upload would belong to other people.
    expect(await uploads.store.panelBlocks.shapes(uploads.context.partner.scope, first)).toEqual([]);
    await sendBlocks(uploads.context, second, [GERMANY]);
    await finishUpload(uploads.context, second);
    later(122_000);
    expect(await begin(uploads.context)).toMatchObject({ code: "conflict" });
    expect(await uploads.stateOf(second)).toBe("ready");
  } finally {
    vi.restoreAllMocks();
  }
});

test("an upload that goes on while another one replaces it stays", async () => {
  const { context, store } = uploads;
  const first = await beginPanelOf(context, "Spring", [GERMANY]);
  await sendBlocks(context, first, [GERMANY]);
  await store.db.updateTable("panels").set({ changed_at: 1 }).where("id", "=", first).execute();
  const shapes = vi.spyOn(store.panelBlocks, "shapes").mockImplementationOnce(async () => {
    shapes.mockRestore();
    await finishUpload(context, first);
    return store.panelBlocks.shapes(context.partner.scope, first);
  });
  expect(await refusal(beginPanelOf(context, "Spring", [GERMANY]))).toMatchObject({
    code: "conflict",
    retryable: true,
  });
  expect(await uploads.stateOf(first)).toBe("ready");
});

test("another default panel is announced; a deleted one leaves nothing", async () => {
  const [first, second] = [
    await uploadedPanel(uploads.context, "Spring", [GERMANY]),
    await uploadedPanel(uploads.context, "Autumn", [FRANCE]),
  ];
  expect(uploads.changed).toHaveBeenCalledTimes(1);
  await chooseDefault(uploads.context, second);
  expect(uploads.changed).toHaveBeenCalledTimes(2);
  expect(await refusal(changeName(uploads.context, second, "Spring"))).toMatchObject({ code: "conflict" });
  const panel = await uploads.store.panels.byId(uploads.context.partner.scope, first);
  if (!panel) throw new Error("no panel");
  await readPanelSegments(uploads.context, panel, { attributeIds: ["1"] as Int64[] });
  expect([...panelCache().panels()]).toContain(first);
  await removePanel(uploads.context, first);
  expect([...panelCache().panels()]).not.toContain(first);
  expect(await refusal(removePanel(uploads.context, first))).toMatchObject({ code: "missing" });
  expect((await uploads.trail())[0]).toBe("deletePanel panel Spring");
  expect((await panelSummaries(uploads.context)).map(({ id }) => id)).toEqual([second]);
});

test("an upload without a part for ten minutes counts as given up", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  const panel = await uploads.store.panels.byId(uploads.context.partner.scope, id);
  if (!panel) throw new Error("no panel");
  expect(toPanelSummary(panel, panel.changedAt + 500_000).state).toBe("loading");
  expect(toPanelSummary(panel, panel.changedAt + 700_000).state).toBe("failed");
  expect(toPanelSummary({ ...panel, state: "checking" }, panel.changedAt + 1).state).toBe("loading");
  expect(toPanelSummary({ ...panel, source: "sample" }, panel.changedAt + 700_000).state).toBe("loading");
});

test("the purge erases uploads without a part for a day, and completes deletions", async () => {
  const old = await beginPanelOf(uploads.context, "Old", [GERMANY]);
  await sendBlocks(uploads.context, old, [GERMANY]);
  const [kept, deleted] = [
    await uploadedPanel(uploads.context, "Kept", [FRANCE]),
    await uploadedPanel(uploads.context, "X", [FRANCE]),
  ];
  await uploads.store.panels.markDeleting(uploads.context.partner.scope, deleted, Date.now());
  expect(await purgePanels(uploads.context, Date.now() + 23 * 3_600_000)).toBe(1);
  expect((await uploads.trail())[0]).toBe("purge panels");
  expect(await purgePanels(uploads.context, Date.now() + 25 * 3_600_000)).toBe(1);
  expect(await purgePanels(uploads.context, Date.now() + 25 * 3_600_000)).toBe(0);
  expect((await panelSummaries(uploads.context)).map(({ id }) => id)).toEqual([kept]);
  expect(await uploads.store.panelBlocks.shapes(uploads.context.partner.scope, old)).toEqual([]);
});
