import { afterEach, beforeEach, expect, test } from "vitest";
import { saveAnswer } from "../opportunities/fetch/fetch-opportunity.ts";
import type { ActionContext } from "../server/action.ts";
import { partnerScope } from "../store/engine/scope.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { anAttribute, anOpportunity } from "../testing/wire-builders.ts";
import { attributeNamesList, paletteLookup } from "./palette-lookup.ts";

let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
});
afterEach(() => context.store.close());

async function read(id: string, fields: Parameters<typeof anOpportunity>[1] = {}): Promise<void> {
  const value = anOpportunity(id, fields);
  await saveAnswer(context, { value, text: JSON.stringify(value) });
}
const kinds = async (id: string) =>
  (await paletteLookup(context, [id]))[0]?.matches.map((thing) => `${thing.kind} ${thing.id}`);

test("a number resolves to all stored items with this id, within the partner account", async () => {
  await read("7", { group_id: "9", project_id: "5", order_number: "ORD-7-a" });
  await read("9", { group_id: "1", project_id: "5" });
  expect(await kinds("9")).toEqual(["opportunity 9", "group 9"]);
  expect(await kinds("5")).toEqual(["project 5"]);
  expect(await kinds("ord-7-A")).toEqual(["order ORD-7-a"]);
  expect(await kinds("8")).toEqual([]);
  const strangers = { ...context, partner: { ...context.partner, scope: partnerScope("other") } };
  expect((await paletteLookup(strangers, ["9"]))[0]?.matches).toEqual([]);
});

test("a group with one opportunity names it; a group with several states their number", async () => {
  await read("7", { group_id: "1", status: "CLOSED" });
  expect((await paletteLookup(context, ["1"]))[0]?.matches).toMatchObject([
    { kind: "group", opportunities: 1, only: { id: "7", status: "CLOSED" } },
  ]);
  await read("8", { group_id: "1" });
  const [group] = (await paletteLookup(context, ["1"]))[0]?.matches ?? [];
  expect(group).toMatchObject({ kind: "group", opportunities: 2 });
  expect(group).not.toHaveProperty("only");
});

test("an id resolves to an attribute and to answers of others, most used first, at most five", async () => {
  const { store, partner } = context;
  const save = (id: string, answers: Record<string, readonly [string]>, name = `attribute ${id}`) =>
    store.attributes.saveDetail(partner.scope, anAttribute(id, { name, answers }), "{}", 5);
  await save("20", { "1": ["yes"], "2": ["no"] });
  for (let id = 30; id < 37; id += 1) await save(String(id), { "20": [`twenty of ${id}`] });
  const [known] = await paletteLookup(context, ["20"]);
  expect(known?.matches.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...Array.from({ length: 5 }, () => "answer 20"),
    "attribute 20",
  ]);
  expect(known?.moreAnswers).toBe(2);
  expect(known?.matches[0]).toEqual({
    kind: "answer",
    id: "20",
    answerKey: "20",
    attributeId: "30",
    attributeName: "attribute 30",
    text: "twenty of 30",
  });
  const [pair] = await paletteLookup(context, ["20:2"]);
  expect(pair?.matches).toMatchObject([
    { kind: "answer", id: "2", attributeId: "20", text: "no" },
    { kind: "attribute", id: "20", answers: 2, readAt: 5 },
  ]);
  const [none] = await paletteLookup(context, ["20:3"]);
  expect(none?.matches.map(({ kind }) => kind)).toEqual(["attribute"]);
  const { names } = await attributeNamesList(context);
  expect(names[0]).toEqual(["20", "attribute 20"]);
  expect(names).toHaveLength(8);
});

test("a run is found under its own partner account only", async () => {
  const { store, partner } = context;
  const run = {
    operator: "a@example.test",
    kind: "local",
    createdAt: 3,
    name: "Berlin",
    request: { groupIds: ["9"], answers: 0 },
    respondentHash: null,
    summary: {},
    results: [],
  } as const;
  const id = await store.runs.save(partner.scope, run);
  expect((await paletteLookup(context, [id]))[0]?.matches).toEqual([
    { kind: "run", id, run: { name: "Berlin", kind: "local", request: run.request }, createdAt: 3 },
  ]);
  const strangers = { ...context, partner: { ...partner, scope: partnerScope("other") } };
  expect((await paletteLookup(strangers, [id]))[0]?.matches).toEqual([]);
});
