/** Ledger of a stored panel over a stored library. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import type { ActionContext } from "../../server/action.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { encodeColumn, encodeFacts } from "../../targeting/reach/panel-bytes.ts";
import { AGE, CHILDREN, DAY, GENDER, YOUNGEST, storeAttributes } from "../../testing/panels/profiling-attributes.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { ledgerView } from "./ledger-page.ts";
import type { ReadyLedger } from "./ledger-view.ts";

const SIZE = 100;
/** Milliseconds: longer than any computation of these tests. */
const PATIENCE = 60_000;

let context: ActionContext;
beforeEach(async () => {
  clearProcessSingletons();
  context = await viewerContext();
  await storeAttributes(context);
});
afterEach(() => context.store.close());

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Columns by attribute: people who have the answer `1`; the others have none. */
async function storePanel(
  columns: Readonly<Record<string, readonly number[]>>,
  weeks = new Map<number, Bitmap>(),
  parts: readonly { readonly country: string; readonly size: number }[] = [{ country: "DE", size: SIZE }],
) {
  const { store, partner } = context;
  const attributes = Object.keys(columns);
  const segments = parts.map((part) => ({ ...part, language: part.country.toLowerCase() }));
  const panel = {
    name: "Spring",
    source: "file",
    createdBy: "a@example.test",
    segments,
    attributes,
    columns: [],
  } as const;
  const begun = await store.panels.begin(partner.scope, panel, { at: 1, limit: 9 });
  if (typeof begun === "string") throw new Error(begun);
  const blocks = parts.flatMap(({ size }, segment) =>
    [
      { attributeId: "", bytes: encodeFacts({ devices: new Map(), answeredWeeks: weeks }, size) },
      ...Object.entries(columns).map(([attributeId, positions]) => {
        const known = Bitmap.of(
          positions.filter((position) => position < size),
          size,
        );
        return { attributeId, bytes: encodeColumn({ known, values: new Map([["1", known]]), oneOf: [] }, size) };
      }),
    ].map(({ attributeId, bytes }) => ({
      segment,
      attributeId,
      part: 0,
      parts: 1,
      body: Buffer.from(bytes).toString("base64"),
    })),
  );
  await store.panelBlocks.save(partner.scope, begun.id, blocks, { at: 1, limit: 1e9 });
  await store.panels.beginCheck(partner.scope, begun.id, 1);
  await store.panels.makeReady(partner.scope, begun.id, 1);
  return begun.id;
}

/** Wants answer `1` of each attribute. */
async function keep(id: string, attributeIds: readonly string[], fields: Readonly<Record<string, unknown>> = {}) {
  const cells = attributeIds.map((attribute_id) => ({
    tag: `t${attribute_id}`,
    kind: "VALUE",
    attribute_id,
    negate: false,
    value: "1",
  }));
  const wire = anOpportunity(id, {
    group_id: id,
    locale: { language: "de", country: "DE" },
    cost_per_interview: 2,
    completes: "100",
    cells,
    filters: [[{ id: "f", cells: cells.map(({ tag }) => tag) }]],
    quotas: [[{ id: "q", cells: [], count: 50, status: "OPEN" }]],
    ...fields,
  });
  await saveAnswer(context, { value: wire, text: JSON.stringify(wire) });
}

async function ready(query: { readonly country?: string; readonly in?: string; readonly again?: boolean } = {}) {
  const view = await ledgerView(context, { country: "", in: "", ...query }, PATIENCE);
  expect(view.state).toBe("ready");
  return view as ReadyLedger;
}

test("without a ready default panel there is no ledger", async () => {
  await keep("900", [GENDER]);
  expect(await ledgerView(context, { country: "", in: "" })).toEqual({ state: "no_panel" });
});

test("ranks the answers that undetermined people miss, with values, shares and texts", async () => {
  const id = await storePanel({ [GENDER]: range(0, 80), [AGE]: range(0, 90) });
  await keep("900", [GENDER]);
  await keep("901", [GENDER, CHILDREN], { cost_per_interview: 4 });
  await keep("902", [AGE], { cost_per_interview: null });
  await keep("903", [AGE], { status: "CLOSED" });
  const ledger = await ready({ in: "de_DE" });
  expect(ledger).toMatchObject({
    panel: { id, name: "Spring", size: 100 },
    countries: ["DE"],
    open: 3,
    unreadable: 0,
    withoutValue: 1,
    undecidable: 0,
    newer: null,
  });
  expect(ledger.rows).toMatchObject([
    // All 100 people miss it for 901, which is worth 200; 80 of them miss nothing else.
    {
      attributeId: CHILDREN,
      name: "Children",
      opportunities: 1,
      value: 200,
      has: 0,
      could: 100,
      alone: 80,
      reached: 66,
    },
    // For 900, worth 100, and for 901.
    {
      attributeId: GENDER,
      question: { text: "Welches Geschlecht?", locale: "de_DE" },
      opportunities: 2,
      value: 300,
      has: 80,
      could: 20,
      alone: 20,
      reached: 100,
    },
    // Ten people, and no value.
    { attributeId: AGE, opportunities: 1, value: 0, has: 90, could: 10, alone: 10, reached: 100 },
  ]);
});

test("an answer that 1 to 9 people miss isn’t listed: the list doesn’t reveal them", async () => {
  await storePanel({ [GENDER]: range(0, SIZE - 9), [AGE]: range(0, SIZE - 10) });
  await keep("900", [GENDER]);
  await keep("901", [AGE]);
  expect((await ready()).rows).toMatchObject([{ attributeId: AGE, could: 10 }]);
});

test("parents come before children, regardless of their value", async () => {
  await storePanel({});
  await keep("900", [YOUNGEST], { cost_per_interview: 9 });
  await keep("901", [CHILDREN]);
  expect((await ready()).rows.map(({ attributeId }) => attributeId)).toEqual([CHILDREN, YOUNGEST]);
});

test("expired answers are missing, and the ones that expire within 30 days are counted", async () => {
  const today = Math.floor(Date.now() / DAY);
  const monday = today - ((today + 3) % 7);
  const weeks = new Map([
    [monday - 70, Bitmap.of(range(0, 30), SIZE)],
    [monday - 42, Bitmap.of(range(30, 50), SIZE)],
  ]);
  await storePanel({ [AGE]: range(0, 100) }, weeks);
  await keep("900", [AGE]);
  expect((await ready()).rows).toMatchObject([{ has: 70, expiring: 20, could: 30, alone: 30 }]);
});

test("a changed validity or dependency of an attribute is computed at once, a changed text is not", async () => {
  const { store, partner } = context;
  const fetched = async (attribute: ReturnType<typeof anAttribute>, at: number) =>
    store.attributes.saveDetail(partner.scope, attribute, JSON.stringify(attribute), at);
  const monday = Math.floor((Math.floor(Date.now() / DAY) - 40) / 7) * 7 + 4;
  await storePanel({ [AGE]: range(0, 100) }, new Map([[monday, Bitmap.of(range(0, 30), SIZE)]]));
  await keep("900", [AGE, GENDER], { cost_per_interview: 9 });
  const before = await ready();
  expect(before.rows).toMatchObject([{ attributeId: GENDER }]);
  await fetched(anAttribute(AGE, { name: "Age", question: "How old?", expiration: String(60 * DAY) }), 2);
  expect((await ready()).computedAt).toBe(before.computedAt);
  await fetched(anAttribute(AGE, { name: "Age", question: "How old?", expiration: String(7 * DAY) }), 3);
  expect((await ready()).rows).toMatchObject([{ attributeId: GENDER }, { attributeId: AGE, could: 30 }]);
  await fetched(anAttribute(GENDER, { name: "Gender", question: "Gender?", parents: { [AGE]: ["1"] } }), 4);
  expect((await ready()).rows.map(({ attributeId }) => attributeId)).toEqual([AGE, GENDER]);
});

test("counts the opportunities and people of one country only", async () => {
  await storePanel({ [GENDER]: range(0, 80) });
  await keep("900", [GENDER]);
  await keep("901", [AGE], { locale: { language: "fr", country: "FR" } });
  expect(await ready()).toMatchObject({ countries: ["DE", "FR"], open: 2 });
  expect(await ready({ country: "DE" })).toMatchObject({
    open: 1,
    rows: [{ attributeId: GENDER, could: 20, reached: 100 }],
  });
  expect(await ready({ country: "FR" })).toMatchObject({ open: 1, rows: [] });
  expect(await ready({ country: "IT" })).toMatchObject({ open: 0, rows: [] });
});

test("opportunities in UK and GB are those of one country", async () => {
  await storePanel({ [GENDER]: range(0, 80) }, undefined, [{ country: "GB", size: SIZE }]);
  await keep("900", [GENDER], { locale: { country: "UK" } });
  await keep("901", [AGE], { locale: { country: "GB" } });
  await keep("902", [AGE]);
  expect(await ready()).toMatchObject({ countries: ["DE", "GB"], open: 3 });
  const view = await ready({ country: "GB" });
  expect(view.open).toBe(2);
  expect(view.rows.map(({ attributeId }) => attributeId).toSorted()).toEqual([AGE, GENDER].toSorted());
});

test("each segment counts its own people", async () => {
  await storePanel({ [GENDER]: range(0, 80) }, new Map(), [
    { country: "FR", size: 40 },
    { country: "DE", size: SIZE },
  ]);
  await keep("900", [GENDER]);
  await keep("901", [GENDER, AGE], { locale: { language: "fr", country: "FR" } });
  expect(await ready({ country: "DE" })).toMatchObject({
    panel: { size: 140 },
    rows: [{ attributeId: GENDER, has: 80, could: 20, alone: 20 }],
  });
  // All of the 40 have a gender; what they miss is the age.
  expect(await ready({ country: "FR" })).toMatchObject({ rows: [{ attributeId: AGE, has: 0, could: 40, alone: 40 }] });
  expect((await ready()).rows).toMatchObject([
    { attributeId: AGE, could: 40, reached: 50 },
    { attributeId: GENDER, has: 85, could: 20, reached: 100 },
  ]);
});

test("an opportunity that closes or disappears leaves the ledger", async () => {
  await storePanel({});
  await keep("900", [GENDER]);
  await keep("901", [AGE]);
  expect((await ready()).rows).toHaveLength(2);
  await keep("901", [AGE], { status: "CLOSED" });
  expect((await ready()).rows).toHaveLength(1);
  await context.store.opportunities.markMissing(context.partner.scope, "900", Date.now());
  expect(await ready()).toMatchObject({ open: 0, rows: [] });
});

test("an opportunity without a missing answer asks for nothing; hidden conditions are told apart", async () => {
  await storePanel({ [GENDER]: range(0, 100) });
  await keep("900", [GENDER]);
  expect(await ready()).toMatchObject({ open: 1, undecidable: 0, rows: [] });
  const cells = [{ tag: "h", kind: "COLLECTION", attribute_id: GENDER, negate: false, collection: "7" }];
  await keep("901", [], { cells, filters: [[{ id: "f", cells: ["h"] }]] });
  expect(await ready()).toMatchObject({ open: 2, undecidable: 1, rows: [] });
});

test("answers progress when the result takes too long, and the result later", async () => {
  await storePanel({});
  await keep("900", [GENDER]);
  expect(await ledgerView(context, { country: "", in: "" }, 0)).toMatchObject({ state: "computing" });
  const first = await ready();
  expect(await ready()).toMatchObject({ computedAt: first.computedAt });
});
