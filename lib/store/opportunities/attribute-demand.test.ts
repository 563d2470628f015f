import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const save = (id: string, attributes: readonly string[], fields = {}, where = scope) =>
  store.opportunities.saveSnapshot(
    where,
    anOpportunity(id, {
      cost_per_interview: 2,
      completes: "10",
      cells: attributes.map((attribute_id) => ({ tag: attribute_id, attribute_id, kind: "VALUE" })),
      ...fields,
    }),
    "{}",
    1,
    DERIVED,
  );

test("counts the opportunities that name an attribute, and their price × completes, most wanted first", async () => {
  await save("1", ["80", "120"]);
  await save("2", ["80"], { cost_per_interview: 1.5, completes: "100" });
  await save("3", ["9"], { cost_per_interview: null });
  await save("4", ["120", "9"], { completes: "9223372036854775807" });
  await save("5", ["120"], {});
  expect(await store.attributeDemand.list(scope)).toEqual([
    { attributeId: "120", opportunities: 3, value: 40 },
    { attributeId: "9", opportunities: 2, value: 0 },
    { attributeId: "80", opportunities: 2, value: 170 },
  ]);
});

test("leaves out closed opportunities, those that the service no longer knows, and other accounts", async () => {
  await save("1", ["80"], { status: "CLOSED" });
  await save("2", ["80"]);
  await store.opportunities.markMissing(scope, "2", 5);
  await save("3", ["80"], {}, other);
  await save("4", ["80"], { status: "PAUSED" });
  expect(await store.attributeDemand.list(scope)).toEqual([{ attributeId: "80", opportunities: 1, value: 20 }]);
});

test("an unreadable attribute is none that is asked for", async () => {
  await save("1", ["0", "80"]);
  expect(await store.attributeDemand.list(scope)).toEqual([{ attributeId: "80", opportunities: 1, value: 20 }]);
  const stored = await store.db.selectFrom("attributes").select("attribute_id").execute();
  expect(stored).toEqual([{ attribute_id: "80" }]);
});

test("reads a library of more than one batch", async () => {
  for (let id = 1; id <= 501; id += 1) await save(String(id), ["80"]);
  expect(await store.attributeDemand.list(scope)).toEqual([{ attributeId: "80", opportunities: 501, value: 501 * 20 }]);
});
