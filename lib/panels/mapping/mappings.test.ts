import { beforeEach, expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import { managerContext } from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { keepMapping, panelMappings, removeMapping } from "./mappings.ts";
import type { ColumnMapping } from "../model/model.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  store = await openTestStore();
  context = await managerContext(store);
  return () => store.close();
});

const COLUMNS: readonly ColumnMapping[] = [
  {
    header: "Geschlecht",
    role: { kind: "attribute", attributeId: "9007199254740993" as Int64 },
    separator: null,
    reading: "listed",
    values: { männlich: { kind: "equal", values: ["9007199254741093"] } },
  },
];
const refusal = async (act: Promise<unknown>) => failureOf(await act.catch((error: unknown) => error));

test("a mapping is kept as it was saved, for the whole account", async () => {
  const { id } = await keepMapping(context, { name: "CRM", columns: COLUMNS });
  const [mapping] = await panelMappings(context);
  expect(mapping).toMatchObject({ id, name: "CRM", columns: COLUMNS, updatedBy: "p-mia@example.test", broken: {} });
  await keepMapping(context, { id, name: "CRM 2", columns: [] });
  expect(await panelMappings(context)).toMatchObject([{ id, name: "CRM 2", columns: [] }]);
  expect(await panelMappings(await managerContext(store, "q"))).toEqual([]);
});

test("a column keeps its time until it is chosen or confirmed again", async () => {
  const [gender] = COLUMNS;
  if (!gender) throw new Error("no column");
  const times = async () =>
    (await panelMappings(context)).map(({ updatedAt, columns }) => [
      updatedAt,
      columns.map(({ checkedAt }) => checkedAt),
    ]);
  const { id } = await keepMapping(context, { name: "CRM", columns: COLUMNS });
  await store.db
    .updateTable("panel_mappings")
    .set({ body: JSON.stringify(COLUMNS), updated_at: 7 })
    .execute();
  // Saved before columns had times.
  expect(await times()).toEqual([[7, [7]]]);
  const before = await store.turns.now();
  const [stored] = (await panelMappings(context))[0]?.columns ?? [];
  const late = { ...gender, header: "Late", checkedAt: before + 1_000_000 };
  const saved = await keepMapping(context, {
    id,
    name: "CRM",
    columns: [stored ?? gender, { ...gender, header: "New" }, late],
  });
  const [mapping] = await panelMappings(context);
  expect(mapping?.updatedAt).toBe(saved.at);
  expect(mapping?.columns.map(({ checkedAt }) => checkedAt)).toEqual([7, mapping?.updatedAt, mapping?.updatedAt]);
});

test("a taken name, a deleted mapping and one of another account are refused with a message", async () => {
  const { id } = await keepMapping(context, { name: "CRM", columns: COLUMNS });
  expect(await refusal(keepMapping(context, { name: "CRM", columns: [] }))).toMatchObject({ code: "conflict" });
  const stranger = await managerContext(store, "q");
  expect(await refusal(removeMapping(stranger, id))).toMatchObject({ code: "missing" });
  expect(await refusal(keepMapping(stranger, { id, name: "X", columns: [] }))).toMatchObject({ code: "missing" });
  expect(await removeMapping(context, id)).toEqual({ name: "CRM" });
  expect(await refusal(removeMapping(context, id))).toMatchObject({ code: "missing" });
  expect(await refusal(keepMapping(context, { id, name: "CRM", columns: [] }))).toMatchObject({ code: "missing" });
});
