/** Orders of the catalog, against a plain sort of its rows. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { compareInt64 } from "../../int64.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { CatalogueOrder, CatalogueRow } from "./attribute-catalogue.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
const IDS = ["7", "80", "9007199254740993", "100", "8", "12", "9", "101", "11"];
const MISSING = "de_DE";
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  await fill(scope, IDS);
  await fill(other, IDS.toReversed());
});
afterEach(() => store.close());

/** Every column has equal values, and most have unknown ones. */
async function fill(owner: typeof scope, ids: readonly string[]): Promise<void> {
  const items = ids.slice(0, 5).map((id) => ({ id, active: true }));
  await store.attributes.saveList(owner, { source: "top", country: null, items, readAt: 1 });
  for (const [at, id] of ids.entries()) {
    if (at % 4 === 3) continue;
    const attribute = anAttribute(id, {
      name: `n${at % 3}`,
      mode: at % 2 ? "zip" : "single_select",
      ...(at % 3 === 0 ? {} : { active: at % 2 === 0, expiration: String(900 + (at % 3) * 100) }),
      countries: ["US", "DE", "FR"].slice(0, at % 4),
      question: "Question?",
      questions: at % 2 ? { fr_FR: "Question ?", [MISSING]: "Frage?" } : {},
      answers: Object.fromEntries(Array.from({ length: at % 3 }, (_, answer) => [String(answer + 1), ["yes"]])),
      parents: at % 3 === 2 ? { "7": ["1"] } : {},
    });
    await store.attributes.saveDetail(owner, attribute, JSON.stringify(attribute), 5 + (at % 2));
  }
}

type Value = number | string | null;
const VALUES: Readonly<Record<CatalogueOrder, (row: CatalogueRow) => Value>> = {
  rank: (row) => row.rank,
  id: (row) => row.id.length,
  name: (row) => row.name,
  mode: (row) => row.mode,
  answers: (row) => row.answers,
  locales: (row) => row.locales,
  active: (row) => (row.active === null ? null : Number(row.active)),
  countries: (row) => row.countries.length,
  expiration: (row) => row.expirationMs && Number(row.expirationMs),
  dependsOn: (row) => row.dependsOn,
  usedIn: (row) => row.usedIn,
  readAt: (row) => row.readAt,
  missing: (row) => row.missing,
};

const CASES = Object.entries(VALUES).flatMap(([by, value]) =>
  [false, true].map((descending) => ({ by: by as CatalogueOrder, value, descending })),
);

test.each(CASES)("sorts by $by, descending: $descending; unknown values last, then by id", async (order) => {
  const { by, value, descending } = order;
  const filter = by === "missing" ? { missing: MISSING } : {};
  const read = async (limit: number, offset: number, sort?: { by: CatalogueOrder; descending: boolean }) =>
    (await store.attributes.catalogue(scope, { ...filter, limit, offset, sort })).rows;
  const rows = await read(50, 0);
  const compare = (a: CatalogueRow, b: CatalogueRow): number => {
    const [one, two] = [value(a), value(b)];
    if (by === "id") return compareInt64(a.id, b.id) * (descending ? -1 : 1);
    if (one === two || (one === null && two === null)) return compareInt64(a.id, b.id);
    if (one === null || two === null) return one === null ? 1 : -1;
    return (one < two ? -1 : 1) * (descending ? -1 : 1);
  };
  const sorted = rows.toSorted(compare);
  expect(await read(50, 0, { by, descending })).toEqual(sorted);
  expect(await read(3, 2, { by, descending })).toEqual(sorted.slice(2, 5));
  expect(await read(3, 50, { by, descending })).toEqual([]);
});
