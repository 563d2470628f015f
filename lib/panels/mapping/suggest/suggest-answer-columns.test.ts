/** Suggestions for columns with one column per answer, over a part of the sandbox's catalog. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { openCatalogue } from "../../../sandbox/catalogue/catalogue.ts";
import { attributeSchema, type Attribute } from "../../../sampling/schema.ts";
import { partnerScope } from "../../../store/engine/scope.ts";
import { openMemoryStore, type Store } from "../../../store/open-store.ts";
import { ANSWER_COLUMNS, type AnswerColumn } from "../../../testing/panel-columns/answer-columns.ts";
import { HELD_OUT_ANSWER_COLUMNS } from "../../../testing/panel-columns/held-out-answer-columns.ts";
import { OTHER_MARK_COLUMNS } from "../../../testing/panel-columns/other-mark-columns.ts";
import { suggestForColumns } from "./suggest.ts";
import type { ColumnSuggestion } from "./suggestion-model.ts";

/** The attributes that are used most, and as wrong answers many about products. */
const ATTRIBUTES = 250;

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;
let byName: ReadonlyMap<string, Attribute>;

beforeAll(async () => {
  store = await openMemoryStore();
  context = { store, partner: { id: "ours", scope } } as unknown as AttributeContext;
  const { ranked, attribute } = openCatalogue("normal");
  const attributes = ranked.slice(0, ATTRIBUTES).map(({ id }) => attributeSchema.parse(attribute(id)));
  byName = new Map(attributes.map((one) => [one.name, one]));
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const one of attributes) await store.attributes.saveDetail(scope, one, one.id, 1);
}, 120_000);
afterAll(() => store.close());

/** Whether the mark of a chosen answer means the wanted answer, and no other column of the file has it. */
function verdict({ wanted, sample }: AnswerColumn, found: ColumnSuggestion | undefined): "right" | "wrong" | "none" {
  const meant = Object.values(found?.values ?? {}).filter((meaning) => meaning.kind !== "none");
  if (found?.role.kind !== "attribute" || meant.length === 0) return wanted ? "none" : "right";
  const attribute = byName.get(wanted?.attribute ?? "");
  const answer = attribute?.answers.find(({ text }) => text === wanted?.answer);
  const [first, ...others] = meant;
  const isRight =
    attribute !== undefined &&
    found.role.attributeId === attribute.id &&
    others.length === 0 &&
    sample.values.length >= 1 &&
    JSON.stringify(first) === JSON.stringify({ kind: "equal", values: [answer?.id] });
  return isRight ? "right" : "wrong";
}

async function judge(files: readonly (readonly AnswerColumn[])[]) {
  const counts = { right: 0, wrong: 0, none: 0 };
  const log: string[] = [];
  for (const file of files) {
    const found = await suggestForColumns(
      context,
      file.map(({ sample }) => sample),
    );
    for (const [at, column] of file.entries()) {
      const is = verdict(column, found[at]);
      counts[is] += 1;
      log.push(`${is} ${column.sample.header} -> ${found[at]?.reason} ${found[at]?.attributes[0]?.name}`);
    }
  }
  return { ...counts, log };
}

test("known", async () => {
  const { log, ...counts } = await judge(ANSWER_COLUMNS);
  console.log(log.join("\n"), counts);
  const held = await judge(HELD_OUT_ANSWER_COLUMNS);
  console.log(held.log.join("\n"), held.right, held.wrong, held.none);
  const other = await judge(OTHER_MARK_COLUMNS);
  console.log(other.log.join("\n"));
  expect(1).toBe(1);
}, 100_000);
