/** Storing a response, and the steps that follow. */
import { expect, test, vi, beforeAll } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { requireStoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { startWatch } from "../watches/watching.ts";
import { saveAnswer } from "./fetch-opportunity.ts";

beforeAll(registerFollowUps);

const parsing = vi.hoisted(() => ({ bodies: [] as string[] }));
vi.mock("../snapshots/parse-opportunity.ts", async (original) => {
  const { parseOpportunity } = await original<typeof import("../snapshots/parse-opportunity.ts")>();
  return {
    parseOpportunity: (text: string) => {
      parsing.bodies.push(text);
      return parseOpportunity(text);
    },
  };
});

const ANSWERED = "another request is answered";
/** Parts that take up to a tenth of a second at the largest size, by module, in the order in which they run. */
const PARTS = vi.hoisted(() => ({
  targeting: ["buildTargeting"],
  figures: ["snapshotFigures"],
  diff: ["diffOpportunities"],
  summary: ["summariseDiff"],
  entries: ["followSteps"],
  state: ["stateOf"],
  alerts: ["alertsBetween"],
}));
const work = vi.hoisted(() => ({ order: [] as string[], within: 0 }));

/** The module with its parts instrumented, except those that run within another part. */
const recorded = vi.hoisted(() => (module: object, names: readonly string[]) => {
  const record = (name: string) => {
    const part = Reflect.get(module, name) as (...given: readonly unknown[]) => unknown;
    return (...given: readonly unknown[]) => {
      if (work.within === 0) work.order.push(name);
      work.within += 1;
      try {
        return part(...given);
      } finally {
        work.within -= 1;
      }
    };
  };
  return { ...module, ...Object.fromEntries(names.map((name) => [name, record(name)])) };
});
vi.mock("../../targeting/model.ts", async (original) => recorded(await original(), PARTS.targeting));
vi.mock("../snapshots/snapshot-figures.ts", async (original) => recorded(await original(), PARTS.figures));
vi.mock("../../targeting/diff/diff.ts", async (original) => recorded(await original(), PARTS.diff));
vi.mock("../../targeting/diff/change-summary.ts", async (original) => recorded(await original(), PARTS.summary));
vi.mock("../watches/watch-entries.ts", async (original) => recorded(await original(), PARTS.entries));
vi.mock("../watches/watch-state.ts", async (original) => recorded(await original(), PARTS.state));
vi.mock("../watches/watch-alerts.ts", async (original) => recorded(await original(), PARTS.alerts));

const scope = partnerScope("reading");
const partner = { id: "reading", name: "Panel", environment: "sandbox", scope } as const;
const bodyOf = (status: string) => {
  const value = anOpportunity("7", { quotas: [[{ id: "1", cells: [], count: 5, status }]] });
  return { value, text: JSON.stringify(value) };
};

test("does not parse a stored body again in the follow-up steps", async () => {
  const store = await openTestStore();
  const context = { store, partner };
  await saveAnswer(context, bodyOf("OPEN"));
  await saveAnswer(context, bodyOf("CLOSED"));
  expect(parsing.bodies).toEqual([]);
  const { opportunity, targeting } = await requireStoredOpportunity(context, "7");
  expect(parsing.bodies).toEqual([]);
  expect(opportunity).toEqual(bodyOf("CLOSED").value);
  expect(targeting).toMatchObject({ quotaEntries: 1, openQuotaEntries: 0 });
  await store.close();
});

test("yields to the event loop between the parts of storing a watched opportunity", async () => {
  const store = await openTestStore();
  const context = { store, partner: { ...partner, id: "turns" } };
  await saveAnswer(context, bodyOf("OPEN"));
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  const operator = { ...ana, role: "viewer", sessionDigest: "" } as const;
  await startWatch({ ...context, operator }, { id: "7", step: "", entry: "", percent: 50 });
  work.order = [];
  let over = false;
  const answer = () => {
    if (work.order.at(-1) !== ANSWERED) work.order.push(ANSWERED);
    if (!over) setImmediate(answer);
  };
  setImmediate(answer);
  await saveAnswer(context, bodyOf("CLOSED"));
  over = true;
  expect(work.order.filter((part) => part !== ANSWERED)).toEqual(Object.values(PARTS).flat());
  // At any speed, no part runs in the same turn of the event loop as the previous one.
  expect(work.order.filter((part, place) => part !== ANSWERED && work.order[place - 1] !== ANSWERED)).toEqual([]);
  await store.close();
});
