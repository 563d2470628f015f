import { beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import {
  beginPanelOf,
  blocksOf,
  managerContext,
  range,
  sendBlocks,
  uploadedPanel,
  type TestSegment,
} from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { finishUpload, saveBlock } from "../upload/uploads.ts";
import { readPanelAnswers, readPanelAttributes, readPanelView } from "./read-panel.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  context = await managerContext(store);
  return async () => {
    await store.close();
    vi.unstubAllEnvs();
  };
});

const [GENDER, AGE] = ["1" as Int64, "80" as Int64];
const GERMANY: TestSegment = {
  country: "DE",
  language: "de",
  size: 47,
  answers: { [GENDER]: { "1": range(0, 20), "2": range(20, 40) }, [AGE]: { "31": range(5, 18) } },
};
const AUSTRIA: TestSegment = { country: "AT", language: "de", size: 16, answers: { [GENDER]: { "1": range(0, 12) } } };

const upload = () => uploadedPanel(context, "Spring", [GERMANY, AUSTRIA], ["Geschlecht", "Alter"]);

test("a panel is shown by published counts only: countries, languages, attributes and answers", async () => {
  const id = await upload();
  expect(await readPanelView(context, id)).toMatchObject({
    size: 60,
    countries: [
      { country: "DE", size: 40 },
      { country: "AT", size: 10 },
    ],
    languages: [{ language: "de", size: 60 }],
    columns: ["Geschlecht", "Alter"],
  });
  expect(await readPanelAttributes(context, id)).toEqual([
    { attributeId: GENDER, valid: 50, expiring: 0, expired: 0 },
    { attributeId: AGE, valid: 10, expiring: 0, expired: 0 },
  ]);
  expect(await readPanelAnswers(context, id, GENDER)).toEqual({
    answers: [
      { value: "1", people: 30 },
      { value: "2", people: 20 },
    ],
    total: 2,
    oneOfSeveral: 0,
  });
});

test("an upload that isn’t ready shows no answers, and nothing of it stays in memory", async () => {
  const id = await beginPanelOf(context, "Spring", [GERMANY]);
  const facts = blocksOf(GERMANY).get("") ?? "";
  await saveBlock(context, { panelId: id, segment: 0, attributeId: "", part: 0, parts: 1, body: facts });
  for (const read of [readPanelAttributes, (of: ActionContext, panel: string) => readPanelAnswers(of, panel, GENDER)]) {
    const refused = read(context, id).catch((error: unknown) => failureOf(error)?.code);
    expect(await refused).toBe("conflict");
  }
  await sendBlocks(context, id, [GERMANY]);
  await finishUpload(context, id);
  expect((await readPanelAnswers(context, id, GENDER)).answers).toEqual([
    { value: "1", people: 20 },
    { value: "2", people: 20 },
  ]);
});

test("a language of fewer than 10 people isn’t listed", async () => {
  const few: TestSegment = { country: "DE", language: "tr", size: 9 };
  const { languages } = await readPanelView(context, await uploadedPanel(context, "Spring", [GERMANY, few]));
  expect(languages).toEqual([{ language: "de", size: 40 }]);
});

test("an attribute that the panel doesn't have has no answers", async () => {
  expect(await readPanelAnswers(context, await upload(), "999" as Int64)).toEqual({
    answers: [],
    total: 0,
    oneOfSeveral: 0,
  });
});

test("a panel of another partner account doesn't exist", async () => {
  const id = await upload();
  const other = {
    ...context,
    partner: { ...context.partner, scope: { ...context.partner.scope, partnerId: "other" } },
  };
  for (const read of [
    readPanelView,
    readPanelAttributes,
    (of: ActionContext, panel: string) => readPanelAnswers(of, panel, AGE),
  ]) {
    const refused = read(other, id).catch((error: unknown) => failureOf(error)?.code);
    expect(await refused).toBe("missing");
  }
});
