/** Answers that the open opportunities of a library ask for. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { answerDemand } from "./answer-demand.ts";

const scope = partnerScope("asked");
let store: Store;
let context: AttributeContext;
beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner: { id: "asked", scope } } as unknown as AttributeContext;
  const attribute = anAttribute("8", { name: "Region", answers: { "1": ["North", {}], "2": ["South", {}] } });
  await store.attributes.saveDetail(scope, attribute, stringifyJson(attribute), 1);
});
afterEach(() => store.close());

async function save(id: string, values: readonly string[], fields = {}): Promise<void> {
  const cells = values.map((value) => ({ tag: value, attribute_id: "8", negate: false, kind: "VALUE", value }));
  const opportunity = anOpportunity(id, { cells, ...fields });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: cells.length };
  await store.opportunities.saveSnapshot(scope, opportunity, stringifyJson(opportunity), 1, derived);
}

test("counts the open opportunities by answer, most wanted first, with texts", async () => {
  await save("1", ["1", "2"]);
  await save("2", ["2", "9"]);
  await save("3", ["1"], { status: "CLOSED" });
  expect(await answerDemand(context)).toEqual([
    {
      attributeId: "8",
      name: "Region",
      answers: [
        { value: "2", text: "South", opportunities: 2 },
        { value: "1", text: "North", opportunities: 1 },
        { value: "9", text: "9", opportunities: 1 },
      ],
    },
  ]);
});

test("reads the opportunities once, and again when one was added", async () => {
  await save("1", ["1"]);
  const read = vi.spyOn(store.snapshots, "body");
  await answerDemand(context);
  await answerDemand(context);
  expect(read).toHaveBeenCalledTimes(1);
  await save("2", ["1"]);
  expect((await answerDemand(context))[0]?.answers[0]).toMatchObject({ value: "1", opportunities: 2 });
});
