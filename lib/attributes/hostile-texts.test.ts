/** Hostile texts that try to break out, on every path from the wire to the screen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { localeName, localeToBcp47, NAMELESS_LOCALE, textDirection } from "../locale.ts";
import { toPlainText } from "../plain-text.ts";
import { parseJson } from "../sampling/json.ts";
import { attributeSchema, type Attribute } from "../sampling/schema.ts";
import { startSandbox } from "../sandbox/server.ts";
import { textsOfAttribute } from "../store/attributes/attribute-texts.ts";
import { partnerScope } from "../store/engine/scope.ts";
import { asStored } from "../store/engine/stored-text.ts";
import type { Store } from "../store/open-store.ts";
import { callSandbox, KEYS } from "../testing/sandbox-call.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { coverageTable } from "./coverage/coverage.ts";
import { allLocales, rowKeyOf, TEXT_LIMIT } from "./detail/all-locales.ts";
import { cachedMatrix, rowsContaining } from "./detail/matrix-source.ts";
import { CELL_LIMIT, toMatrix } from "./detail/matrix.ts";
import { diffTexts } from "./history/text-diff.ts";
import { lookUp } from "./lookup/lookup.ts";

const scope = partnerScope("ours");
const HOSTILE = "990220";
const ENDLESS = "990221";
let store: Store;
const read = new Map<string, Attribute>();

beforeAll(async () => {
  store = await openTestStore();
  const sandbox = await startSandbox(KEYS);
  try {
    for (const id of ["1", HOSTILE, ENDLESS]) {
      const { text } = await callSandbox(sandbox.url, "get-attribute-info", { attribute_id: Number(id) });
      const attribute = attributeSchema.parse(parseJson(text));
      read.set(id, attribute);
      await store.attributes.saveDetail(scope, attribute, text, 1);
    }
  } finally {
    await sandbox.close();
  }
});
afterAll(() => store.close());

const known = (id: string): Attribute => {
  const attribute = read.get(id);
  if (!attribute) throw new Error(`Attribute ${id} was not read.`);
  return attribute;
};

test("the matrix has every row once with bounded length, and every locale as spelled", async () => {
  const { source } = await cachedMatrix(known(HOSTILE));
  expect(source.locales).toContain("__proto__");
  expect(source.locales).toContain(NAMELESS_LOCALE);
  expect(source.locales).not.toContain("");
  const matrix = toMatrix(source, { pins: source.locales, onlyGaps: false });
  expect(matrix.rows).toHaveLength(11);
  expect(new Set(matrix.rows.map(rowKeyOf)).size).toBe(11);
  const long = toMatrix(known(ENDLESS), { pins: ["de_DE", "ar_EG"], onlyGaps: false });
  expect(JSON.stringify(long).length).toBeLessThan(10 * CELL_LIMIT);
});

test("uses the first of several texts in one locale, on screen and in the store", async () => {
  const { source } = await cachedMatrix(known(HOSTILE));
  const shown = source.rows[0]?.texts[source.locales.indexOf("de_DE")];
  expect(shown).toContain("Was davon ist sicher?");
  const kept = textsOfAttribute(known(HOSTILE)).filter(({ part, locale }) => part === "question" && locale === "de_DE");
  expect(kept.map(({ text }) => text)).toEqual([shown]);
  expect(allLocales(source, "question")?.locales.find(({ locale }) => locale === "de_DE")?.text).toBe(shown);
});

test("the search finds every text that the matrix shows", async () => {
  const kept = new Set(textsOfAttribute(known(HOSTILE)).map(({ locale, text }) => `${locale} ${text}`));
  const { locales, rows } = (await cachedMatrix(known(HOSTILE))).source;
  for (const { text, texts } of rows) {
    // U+0000, which no screen shows, is not stored.
    expect(kept).toContain(` ${asStored(text)}`);
    for (const [column, one] of texts.entries())
      if (one !== undefined) expect(kept).toContain(`${locales[column]} ${asStored(one)}`);
  }
  const nameless = { locale: NAMELESS_LOCALE, limit: 5, offset: 0 };
  const { hits } = await store.search.texts(scope, "without a name", nameless);
  expect(hits).toMatchObject([{ attributeId: HOSTILE, part: "question", text: "A locale without a name" }]);
  const second = await store.search.texts(scope, "the second with this id", { limit: 5, offset: 0 });
  expect(second.hits).toMatchObject([{ attributeId: HOSTILE, answerId: "5~2", match: "exact" }]);
});

test("looks up both answers that share an id", async () => {
  const context = { store, partner: { id: "ours", name: "Northwind Panel", environment: "sandbox" as const, scope } };
  const { rows, unknown } = await lookUp(context, [`${HOSTILE}:5`, `${HOSTILE}:6`], ["de_DE"]);
  expect(unknown).toEqual([]);
  expect(rows.map(({ requestedId: asked, answerId, standard }) => [asked, answerId, standard.text])).toEqual([
    [`${HOSTILE}:5`, "5", "The first with this id"],
    [`${HOSTILE}:5`, "5~2", "The second with this id"],
    [`${HOSTILE}:6`, "6", ""],
  ]);
});

test("every row opens in every locale, truncated and with its length", async () => {
  for (const id of [HOSTILE, ENDLESS]) {
    const { source } = await cachedMatrix(known(id));
    for (const row of source.rows) {
      const shown = allLocales(source, rowKeyOf(row));
      expect(shown?.id).toBe(row.id);
      for (const { text } of shown?.locales ?? []) expect(text.length).toBeLessThanOrEqual(TEXT_LIMIT);
    }
  }
});

test("plain text has no markup and no bidi control that reaches beyond it", async () => {
  for (const { text, texts } of (await cachedMatrix(known(HOSTILE))).source.rows) {
    for (const one of [text, ...texts]) {
      const plain = toPlainText(one ?? "");
      expect(plain).not.toMatch(/[\u202A-\u202E\u2066-\u2069\uFEFF]|<(?:img|script|a)\b/);
    }
  }
});

test("an invalid locale has a name, a direction and no language", async () => {
  for (const locale of (await cachedMatrix(known(HOSTILE))).source.locales) {
    expect(typeof localeName(locale)).toBe("string");
    expect(["ltr", "rtl", "auto"]).toContain(textDirection(locale));
  }
  expect(localeToBcp47("")).toBeUndefined();
  expect(localeToBcp47("__proto__")).toBeUndefined();
});

test("filter, search, names and coverage find hostile texts and keep them whole", async () => {
  const keeps = await rowsContaining(known(HOSTILE), "DER ZWEITE");
  expect(toMatrix(known(HOSTILE), { pins: [], onlyGaps: false, keeps }).rows).toMatchObject([{ id: "5", again: 2 }]);
  for (const query of ["gnp.evil", "proto", "half a", "كلمة كلمة", "WWWWWWWWWWWWWWWW"]) {
    const { total } = await store.search.texts(scope, query, { limit: 5, offset: 0 });
    expect(total, query).toBeGreaterThan(0);
  }
  const names = await store.attributes.names(
    scope,
    [{ attributeId: HOSTILE, answerIds: ["1", "5", "6"] }],
    "__proto__",
  );
  expect(names.get(HOSTILE)?.answers.get("5")?.text).toBe("The first with this id");
  const rows = await store.attributes.coverage(scope, {});
  const locales = (await store.attributes.locales(scope)).map(({ locale }) => locale);
  const table = coverageTable(rows, locales, { sort: "gaps", order: "name", onlyGaps: false });
  expect(table.lines.map(({ id }) => id)).toContain(HOSTILE);
  expect({}).not.toHaveProperty("polluted");
});

test("diffs hostile texts between two fetches with bounded size", async () => {
  const tame = { ...known("1"), id: known(HOSTILE).id };
  await store.attributes.saveDetail(scope, tame, '{"id":990220}', 2);
  const { entries } = await store.attributes.changesOf(scope, HOSTILE, { limit: 5, offset: 0, items: 2_000 });
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries).length).toBeLessThan(1_500_000);
  for (const item of entries[0]?.items ?? []) {
    if (item.kind === "text") expect(Array.isArray(diffTexts(item.before ?? "", item.after ?? ""))).toBe(true);
  }
});
