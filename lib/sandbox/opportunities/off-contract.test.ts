/** Every opportunity outside the odd set fits §2.3 to §2.6 to the letter, also while fieldwork advances. */
import { expect, test } from "vitest";
import { z } from "zod";
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import { buildOpportunities } from "../opportunities.ts";
import { driftOpportunity } from "./drift.ts";
import { NOTABLE } from "./notable.ts";
import { offContract } from "./off-contract.ts";
import type { WireOpportunity } from "./offer.ts";
import { toWire } from "./to-wire.ts";

const MAX_INT64 = 9_223_372_036_854_775_807n;

const int64 = z.union([z.int(), z.bigint().min(-MAX_INT64).max(MAX_INT64)]);
const int32 = z.int().min(-2_147_483_648).max(2_147_483_647);
const dateTime = z.iso.datetime({ offset: true });

/** §2.6 */
const entry = z.strictObject({ id: z.string().regex(/^[0-9a-f]+$/), cells: z.array(z.string()) });
/** §2.5: only the fields of the kind VALUE are given. */
const cell = z
  .looseObject({ tag: z.string(), attribute_id: int64, negate: z.boolean(), kind: z.string() })
  .refine(({ kind, ...fields }) => kind !== "VALUE" || typeof fields["value"] === "string");

/** §2.3 */
const opportunity = z.strictObject({
  id: int64,
  status: z.enum(["OPEN", "PAUSED", "CLOSED"]),
  length_of_interview: int32,
  incidence_rate: int32.min(0).max(100),
  cost_per_interview: z.number(),
  completes: int64,
  group_id: int64,
  evaluation: z.enum(["COMPLETES", "STARTS"]),
  days_in_field: int32,
  locale: z.strictObject({ language: z.string().regex(/^[a-z]{2}$/), country: z.string().regex(/^[A-Z]{2}$/) }),
  devices: z.array(z.enum(["mobile", "desktop", "tablet"])),
  links: z.strictObject({ live: z.url() }),
  created: dateTime,
  project_exclusions: z.array(int64),
  category_exclusions: z.array(int64).optional(),
  notified: dateTime,
  project_id: int64,
  order_number: z.string().regex(/^ORD-\d+-\w+$/),
  requirements: z.strictObject(Object.fromEntries(REQUIREMENTS.map((name) => [name, z.boolean()]))),
  category_ids: z.array(int64).optional(),
  client_id: int64.nullable(),
  cells: z.array(cell).optional(),
  filters: z.array(z.array(entry)).optional(),
  quotas: z.array(z.array(entry.extend({ count: int64, status: z.string() }))).optional(),
});

const problemOf = (wire: WireOpportunity): string | undefined => {
  const issue = opportunity.safeParse(parseJson(stringifyJson(toWire(wire)))).error?.issues[0];
  return issue && `${wire.id} ${issue.path.join(".")}: ${issue.message}`;
};

const odd = new Set(offContract.map(({ id }) => id));
const ordinary = buildOpportunities("large").filter(({ id }) => !odd.has(id));

test("all ordinary opportunities fit the document", () => {
  expect(ordinary.length).toBe(1_000 - odd.size);
  expect(ordinary.flatMap((one) => problemOf(one.opportunity) ?? [])).toEqual([]);
});

test("they fit it at every moment of their fieldwork", () => {
  const moments = [1, 12, 600].map((minutes) => minutes * 60_000);
  const problems = ordinary
    .filter(({ id }) => id !== NOTABLE.huge)
    .slice(0, 60)
    .flatMap((one) => moments.flatMap((at) => problemOf(driftOpportunity(one.opportunity, at, 0)) ?? []));
  expect(problems).toEqual([]);
});

test("each opportunity of the odd set breaks it", () => {
  for (const one of offContract) expect([one.id, problemOf(one.opportunity)]).toEqual([one.id, expect.any(String)]);
});
