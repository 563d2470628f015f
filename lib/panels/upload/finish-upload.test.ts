/** End of an upload: its blocks are checked before the panel is ready. */
import { expect, test, vi } from "vitest";
import { encodeColumn } from "../../targeting/reach/panel-bytes.ts";
import { FRANCE, GERMANY, refusal, testUploads } from "../../testing/panels/test-uploads.ts";
import {
  beginPanelOf,
  blocksOf,
  columnOf,
  managerContext,
  range,
  sendBlocks,
  uploadedPanel,
} from "../../testing/panels/uploaded-panels.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { panelSummaries } from "../list/panel-view.ts";
import { removePanel } from "../list/panels.ts";
import { finishUpload, saveBlock } from "./uploads.ts";

const uploads = testUploads();
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test("an uploaded panel is ready, the default one, and audited with published counts", async () => {
  const id = await uploadedPanel(uploads.context, "Spring", [GERMANY, FRANCE], ["Geschlecht", "Alter"]);
  expect(await panelSummaries(uploads.context)).toEqual([
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
  const [entry] = await uploads.store.audit.recent({ limit: 1 });
  expect(entry).toMatchObject({
    action: "finishPanel",
    operator: "p-mia@example.test",
    subject: "panel Spring",
    detail: { people: 50, countries: 2, attributes: 2, columns: ["Geschlecht", "Alter"] },
  });
  expect(uploads.changed).toHaveBeenCalledTimes(1);
  // Repeating it has no effect.
  await finishUpload(uploads.context, id);
  expect([await uploads.trail(), uploads.changed.mock.calls.length]).toEqual([["finishPanel panel Spring"], 1]);
});

test("an upload with a missing part is refused, and can be completed", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await uploads.add(id, "1", "AAAA", { parts: 2 });
  expect(await refusal(finishUpload(uploads.context, id))).toMatchObject({ code: "conflict" });
  await sendBlocks(uploads.context, id, [GERMANY]);
  // The part of the first attempt was replaced; one of another number of parts would be left over.
  await finishUpload(uploads.context, id);
  expect(await uploads.stateOf(id)).toBe("ready");
});

test("a block that breaks a rule makes nothing available, and the upload can continue", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  const good = blocksOf(GERMANY).get("1") ?? "";
  const faulty: readonly (readonly [string, string])[] = [
    ["not a block", "AAAA"],
    ["of another size", raw(encodeColumn(columnOf({ "1": [3] }, 46), 46))],
    ["truncated", raw(Buffer.from(good, "base64").subarray(0, -1))],
    ["facts instead of a column", blocksOf(GERMANY).get("") ?? ""],
  ];
  for (const [, body] of faulty) {
    await uploads.add(id, "1", body);
    expect(await refusal(finishUpload(uploads.context, id))).toMatchObject({ code: "invalid_input" });
    expect([await uploads.stateOf(id), await uploads.trail(), uploads.changed.mock.calls.length]).toEqual([
      "loading",
      [],
      0,
    ]);
  }
  await uploads.add(id, "1", good);
  await finishUpload(uploads.context, id);
  expect(await uploads.stateOf(id)).toBe("ready");
});

test("a panel that is opened for parts while it is being checked is not made ready", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  const { scope } = uploads.context.partner;
  const check = uploads.store.panelBlocks.shapes;
  vi.spyOn(uploads.store.panelBlocks, "shapes").mockImplementationOnce(async (...input) => {
    await uploads.store.panels.reopen(scope, id, Date.now());
    return check(...input);
  });
  expect(await refusal(finishUpload(uploads.context, id))).toMatchObject({ code: "conflict", retryable: true });
  expect([await uploads.stateOf(id), await uploads.trail()]).toEqual(["loading", []]);
  // Two calls at once: one makes it ready, both succeed.
  await Promise.all([finishUpload(uploads.context, id), finishUpload(uploads.context, id)]);
  expect([await uploads.stateOf(id), await uploads.trail()]).toEqual(["ready", ["finishPanel panel Spring"]]);
});

test("a check counts only for the blocks that it read", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  const { scope } = uploads.context.partner;
  const { bytes } = uploads.store.panelBlocks;
  vi.spyOn(uploads.store.panelBlocks, "bytes").mockImplementationOnce(async (...input) => {
    const read = await bytes(...input);
    // Another call finds a fault; a block is replaced, and a third call begins to check it.
    await uploads.store.panels.reopen(scope, id, Date.now());
    await uploads.add(id, "1", "AAAA");
    await uploads.store.panels.beginCheck(scope, id, Date.now());
    return read;
  });
  expect(await refusal(finishUpload(uploads.context, id))).toMatchObject({ code: "conflict", retryable: true });
  // The check of the third call continues.
  expect([await uploads.stateOf(id), await uploads.trail()]).toEqual(["checking", []]);
  expect(await refusal(finishUpload(uploads.context, id))).toMatchObject({ code: "invalid_input" });
  expect(await uploads.stateOf(id)).toBe("loading");
});

test("a panel that another call made ready meanwhile is not reported as deleted", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  const { beginCheck } = uploads.store.panels;
  vi.spyOn(uploads.store.panels, "beginCheck").mockImplementationOnce(async (...input) => {
    await finishUpload(uploads.context, id);
    return beginCheck(...input);
  });
  expect(await finishUpload(uploads.context, id)).toEqual({ panelId: id });
  expect(await uploads.trail()).toEqual(["finishPanel panel Spring"]);
});

test("values that look like personal data are refused without being repeated", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  for (const planted of ["jane.roe@example.org", "+49 30 1234567", "1984-03-02"]) {
    await uploads.add(id, "1", raw(encodeColumn(columnOf({ [planted]: range(0, 20) }, 47), 47)));
    const failure = await refusal(finishUpload(uploads.context, id));
    expect(failure).toMatchObject({ code: "invalid_input", message: expect.stringContaining("looks like") });
    expect(JSON.stringify(failure)).not.toContain(planted);
  }
});

const withValues = (values: readonly string[]) =>
  raw(encodeColumn(columnOf(Object.fromEntries(values.map((value, at) => [value, [at]])), 47), 47));
const DATES = ["19840312", "19910704", "20000229"];

test("a column of dates without separators is refused, also if each country has few of them", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY, FRANCE]);
  await sendBlocks(uploads.context, id, [GERMANY, FRANCE]);
  await uploads.add(id, "1", withValues([...DATES.slice(0, 2), "7"]));
  const french = raw(encodeColumn(columnOf({ [DATES[2] ?? ""]: range(0, 12) }, 12), 12));
  await uploads.add(id, "1", french, { segment: 1 });
  const failure = await refusal(finishUpload(uploads.context, id));
  expect(failure).toMatchObject({
    code: "invalid_input",
    message: "A value looks like a full date. Personal data can’t be stored. Nothing was made available.",
  });
  for (const each of DATES) expect(JSON.stringify(failure)).not.toContain(each);
});

test("numbers of which some look like dates, and answers that do, are accepted", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  await uploads.add(id, "1", withValues([...DATES, "19843112", "45391", "10000000"]));
  const answers = Object.fromEntries(DATES.map((each) => [each, [`Option ${each}`]] as const));
  await uploads.store.attributes.saveDetail(uploads.context.partner.scope, anAttribute("80", { answers }), "{}", 1);
  await uploads.add(id, "80", withValues(DATES));
  await finishUpload(uploads.context, id);
  expect(await uploads.stateOf(id)).toBe("ready");
});

test("parts that do not belong to the panel are refused", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  expect(await refusal(uploads.add(id, "7", "AAAA"))).toMatchObject({ code: "invalid_input" });
  expect(await refusal(uploads.add(id, "1", "AAAA", { segment: 1 }))).toMatchObject({ code: "invalid_input" });
  const stranger = await managerContext(uploads.store, "q");
  const part = { panelId: id, segment: 0, attributeId: "" as const, part: 0, parts: 1, body: "AAAA" };
  expect(await refusal(saveBlock(stranger, part))).toMatchObject({ code: "missing" });
  expect(await refusal(finishUpload(stranger, id))).toMatchObject({ code: "missing" });
  await sendBlocks(uploads.context, id, [GERMANY]);
  await finishUpload(uploads.context, id);
  expect(await refusal(uploads.add(id, "1", "AAAA"))).toMatchObject({ code: "conflict" });
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
  const begun = await uploads.store.panels.begin(uploads.context.partner.scope, sample, { at: Date.now(), limit: 9 });
  if (typeof begun === "string") throw new Error(begun);
  expect(await refusal(uploads.add(begun.id, "1", "AAAA"))).toMatchObject({ code: "conflict" });
  expect(await refusal(finishUpload(uploads.context, begun.id))).toMatchObject({ code: "conflict" });
  expect(await uploads.stateOf(begun.id)).toBe("loading");
});

test("nothing is stored if the session ended meanwhile", async () => {
  const id = await beginPanelOf(uploads.context, "Spring", [GERMANY]);
  await sendBlocks(uploads.context, id, [GERMANY]);
  const signedOut = { ...uploads.context, operator: { ...uploads.context.operator, sessionDigest: "gone" } };
  expect(await refusal(finishUpload(signedOut, id))).toMatchObject({ code: "signed_out" });
  expect([await uploads.stateOf(id), await uploads.trail()]).toEqual(["loading", []]);
  expect(await refusal(removePanel(signedOut, id))).toMatchObject({ code: "signed_out" });
  expect(await uploads.stateOf(id)).toBe("loading");
});
