/** Keeping a reading, and what follows from it. */
import { expect, test, vi } from "vitest";
import { openMemoryStore } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { keepAnswer, knownOpportunity } from "./reading.ts";
import { beginWatch } from "./watching.ts";

const parsing = vi.hoisted(() => ({ bodies: [] as string[] }));
vi.mock("./parse-opportunity.ts", async (original) => {
  const { parseOpportunity } = await original<typeof import("./parse-opportunity.ts")>();
  return {
    parseOpportunity: (text: string) => {
      parsing.bodies.push(text);
      return parseOpportunity(text);
    },
  };
});

const scope = partnerScope("reading");
const partner = { id: "reading", name: "Panel", environment: "sandbox", scope } as const;
const bodyOf = (status: string) => {
  const value = anOpportunity("7", { quotas: [[{ id: "1", cells: [], count: 5, status }]] });
  return { value, text: JSON.stringify(value) };
};

test("a body that was just read is not parsed again for what follows from it", async () => {
  const store = await openMemoryStore();
  const context = { store, partner };
  await keepAnswer(context, bodyOf("OPEN"));
  await keepAnswer(context, bodyOf("CLOSED"));
  expect(parsing.bodies).toEqual([]);
  const { opportunity, targeting } = await knownOpportunity(context, "7");
  expect(parsing.bodies).toEqual([]);
  expect(opportunity).toEqual(bodyOf("CLOSED").value);
  expect(targeting).toMatchObject({ quotaEntries: 1, openQuotaEntries: 0 });
  await store.close();
});

test("others are answered between the parts of keeping a reading that somebody watches", async () => {
  const store = await openMemoryStore();
  const context = { store, partner: { ...partner, id: "turns" } };
  await keepAnswer(context, bodyOf("OPEN"));
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  const operator = { ...ana, role: "viewer", sessionMark: "" } as const;
  await beginWatch({ ...context, operator }, { id: "7", step: "", entry: "", percent: 50 });
  let [answered, over] = [0, false];
  const answer = () => {
    answered += 1;
    if (!over) setImmediate(answer);
  };
  setImmediate(answer);
  await keepAnswer(context, bodyOf("CLOSED"));
  over = true;
  expect(answered).toBeGreaterThanOrEqual(15);
  await store.close();
});
