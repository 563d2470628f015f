/** Attributes, their texts and lists of earlier schema steps. */
import { createHash } from "node:crypto";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { anAttribute } from "../wire-builders.ts";
import { PARTNER, row, type UpgradeCase } from "./upgrade-case.ts";

const scope = partnerScope(PARTNER);
const BODY = '{"id":"80"}';
const HASH = createHash("sha256").update(BODY).digest("hex");
const attribute = (id: string, values: Readonly<Record<string, string | number | null>> = {}) =>
  row("attributes", { partner_id: PARTNER, attribute_id: id, ...values });
const text = (values: Readonly<Record<string, string | number>>) =>
  row("attribute_texts", { partner_id: PARTNER, attribute_id: "80", answer_id: "", ...values });
const listed = (id: string, source: string, country: string) =>
  row("attribute_list_items", { partner_id: PARTNER, source, country, attribute_id: id, position: 0 });

const FETCHED = attribute("80", { name: "Household pets", body: BODY, body_hash: HASH, read_at: 10, in_top: 1 });
const TEXTS = [
  text({ id: 1, part: "name", locale: "", text: "Household pets", folded: "household pets" }),
  text({ id: 2, part: "question", locale: "", text: "Old words", folded: "old words" }),
  row("attribute_locales", { partner_id: PARTNER, attribute_id: "80", locale: "", texts: 2 }),
];

/** Derives again as the job after a start does, then searches. */
async function derivesAgain(store: Store): Promise<unknown> {
  const before = await store.attributes.derivedBefore(scope, 9);
  const stored = anAttribute("80", { name: "Household pets", question: "Which animals live with you?" });
  await store.attributes.deriveAgain(scope, [{ attribute: stored, bodyText: BODY }]);
  const found = async (query: string) =>
    (await store.search.texts(scope, query, { limit: 9, offset: 0 })).hits.map(({ attributeId, part }) => [
      attributeId,
      part,
    ]);
  const after = await store.attributes.derivedBefore(scope, 9);
  return { before, name: await found("household"), question: await found("animals"), old: await found("words"), after };
}
const DERIVED_AGAIN = {
  before: { total: 1, next: [{ id: "80", bodyText: BODY }] },
  name: [["80", "name"]],
  question: [["80", "question"]],
  old: [],
  after: { total: 0, next: [] },
};

export const attributeCases: readonly UpgradeCase[] = [
  {
    step: 3,
    title: "texts of the first index are derived again and found",
    rows: [FETCHED, ...TEXTS],
    read: derivesAgain,
    sees: DERIVED_AGAIN,
  },
  {
    step: 5,
    title: "attributes were first seen at their list or fetch, and have one fetch or none",
    rows: [
      attribute("1", { list_read_at: 5, read_at: 9 }),
      attribute("2", { read_at: 9 }),
      attribute("3", { failed_at: 7, failure: '{"code":"timed_out","message":"No answer."}' }),
    ],
    read: ({ attributes }) =>
      Promise.all(
        ["1", "2", "3"].map(async (id) => {
          const head = await attributes.detailHead(scope, id);
          return [head?.firstSeenAt, head?.fetches, head?.failure?.code];
        }),
      ),
    sees: [
      [5, 1, undefined],
      [9, 1, undefined],
      [7, 0, "timed_out"],
    ],
  },
  {
    step: 19,
    title: "attributes of a country's list are no longer those of the lists without a country",
    rows: [
      ...["1", "2", "3", "4"].map((id) => attribute(id, { in_top: 1, in_full: 1 })),
      listed("1", "top", ""),
      listed("2", "full", ""),
      listed("3", "top", "US"),
      listed("3", "full", ""),
    ],
    read: async ({ attributes }) => [
      ...(await Promise.all(
        ["1", "2", "3", "4"].map(async (id) => {
          const head = await attributes.detailHead(scope, id);
          return [id, head?.inTop, head?.inFull];
        }),
      )),
      await attributes.catalogueIds(scope),
    ],
    sees: [
      ["1", true, false],
      ["2", false, true],
      ["3", false, true],
      ["4", false, false],
      ["1", "2", "3"],
    ],
  },
  {
    step: 28,
    title: "an attribute is replaced by any fetch, and from then on by later ones only",
    rows: [attribute("80", { body: BODY, body_hash: "h", read_at: 10, readings: 1, in_top: 1 })],
    read: async ({ attributes }) => {
      const now = performance.now();
      await attributes.saveDetail(scope, anAttribute("80"), "new", 30, now - 1_000);
      await attributes.saveDetail(scope, anAttribute("80"), "late", 40, now - 90_000);
      const detail = await attributes.detail(scope, "80");
      return [detail?.bodyText, detail?.readAt, detail?.fetches];
    },
    sees: ["new", 30, 2],
  },
  {
    step: 33,
    title: "attributes that the service does not know are gone since the latest fetch, and no others",
    rows: [
      attribute("1", { failed_at: 7, failure: '{"code":"not_found","message":"None.","retryable":false}' }),
      attribute("2", {
        failed_at: 8,
        failure: String.raw`{"code":"timed_out","message":"No \"code\":\"not_found\".","retryable":true}`,
      }),
      attribute("3", { read_at: 9 }),
    ],
    read: async ({ attributes }) =>
      (await attributes.states(scope, ["1", "2", "3"])).map(({ attributeId, goneAt }) => [attributeId, goneAt]).sort(),
    sees: [
      ["1", 7],
      ["2", null],
      ["3", null],
    ],
  },
];
