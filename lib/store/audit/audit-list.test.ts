import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { lanes } from "../engine/lanes.ts";
import type { Store } from "../open-store.ts";
import { ENTRIES_PER_BATCH, type AuditFilter } from "./audit-list.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const KEPT = [
  { at: 10, operator: "ana@example.test", partner: "p", action: "saveView", subject: "view 1" },
  { at: 20, operator: "bob@example.test", partner: "p", action: "saveView", subject: "view 100%" },
  { at: 30, operator: "ana@example.test", partner: "other", action: "deletePersona", subject: "persona 7" },
  { at: 40, operator: "ida@example.test", partner: "", action: "invitePerson", subject: "invitation of x" },
];

const numbers = (rows: readonly { readonly seq: number }[]) => rows.map(({ seq }) => seq);

test.each<[AuditFilter, number[]]>([
  [{}, [4, 3, 2, 1]],
  [{ partners: ["p"] }, [2, 1]],
  [{ partners: ["p", ""] }, [4, 2, 1]],
  [{ operator: "ana@example.test" }, [3, 1]],
  [{ action: "saveView" }, [2, 1]],
  [{ subject: "0%" }, [2]],
  // ASCII letters in any case.
  [{ subject: "VIEW" }, [2, 1]],
  [{ subject: "persona É" }, []],
  [{ from: 20, before: 40 }, [3, 2]],
  [{ operator: "ana@example.test", action: "saveView", partners: ["other"] }, []],
])("%j: list, counts and export agree", async (filter, wanted) => {
  for (const entry of KEPT) await store.audit.append({ ...entry, detail: {} });
  expect(numbers(await store.audit.page({ ...filter, limit: 9 }))).toEqual(wanted);
  expect(numbers(await store.audit.page({ ...filter, limit: 9, below: 3 }))).toEqual(wanted.filter((seq) => seq < 3));
  expect(numbers(await store.audit.page({ ...filter, limit: 1 }))).toEqual(wanted.slice(0, 1));
  expect(numbers(await store.audit.forward({ ...filter, limit: 9, above: 0 }))).toEqual(wanted.toReversed());
  expect(await store.audit.count(filter)).toBe(wanted.length);
  const groups = await store.audit.groups(filter);
  expect(new Set(groups.map(({ operator }) => operator))).toEqual(
    new Set(wanted.map((seq) => KEPT[seq - 1]?.operator)),
  );
});

test("scans a long log in short steps, and finds rare entries in any step", async () => {
  const size = 2 * ENTRIES_PER_BATCH + 5;
  await lanes.run(store.db, "audit", async (trx) => {
    for (let from = 0; from < size; from += 500) {
      const rows = Array.from({ length: Math.min(500, size - from) }, (_, place) => ({
        seq: from + place + 1,
        at: from + place,
        operator: (from + place) % ENTRIES_PER_BATCH === 2 ? "rare@example.test" : "ana@example.test",
        partner_id: "p",
        action: "saveView",
        subject: "view",
        detail: "{}",
        prev_hash: "",
        hash: "",
      }));
      await trx.insertInto("audit").values(rows).execute();
    }
  });
  const steps: string[] = [];
  const groups = await store.audit.groups({}, () => steps.push("groups"));
  expect(groups.toSorted((one, other) => one.entries - other.entries)).toEqual([
    { operator: "rare@example.test", action: "saveView", entries: 3 },
    { operator: "ana@example.test", action: "saveView", entries: size - 3 },
  ]);
  const rare = await store.audit.page({ operator: "rare@example.test", limit: 9 }, () => steps.push("page"));
  expect(rare.map(({ seq }) => seq)).toEqual([2 * ENTRIES_PER_BATCH + 3, ENTRIES_PER_BATCH + 3, 3]);
  expect(steps).toEqual([...Array.from({ length: 3 }, () => "groups"), ...Array.from({ length: 3 }, () => "page")]);
  const left = store.audit.groups({}, () => {
    throw new Error("nobody waits");
  });
  await expect(left).rejects.toThrow("nobody waits");
});
