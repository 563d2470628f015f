/** Routes read the store only: they never call the service, so an outage does not slow them down. */
import { beforeEach, expect, test, vi, beforeAll } from "vitest";
import { z } from "zod";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { defineRoute } from "../server/route.ts";
import { partnerScope } from "../store/engine/scope.ts";
import type { Store } from "../store/open-store.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { compareView } from "./compare/compare.ts";
import { conflictsView } from "./conflicts/conflicts.ts";
import { resolveOpportunityNames } from "./detail/resolve-names.ts";
import { saveAnswer } from "./fetch/fetch-opportunity.ts";
import { homeFindings } from "./findings/home-findings.ts";
import { trendsOf } from "./history/history-trends.ts";
import { diffBetween } from "./history/history.ts";
import { registerFollowUps } from "./register-follow-ups.ts";
import { requireStoredOpportunity, type OpportunityContext } from "./snapshots/stored-opportunity.ts";
import { watchedChanges } from "./watches/watched-changes.ts";
import { wordingOfEntries } from "./watches/watch-wording.ts";
import { startWatches } from "./watches/watching.ts";

beforeAll(registerFollowUps);

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
const running = vi.hoisted(() => ({ store: undefined as unknown, operator: undefined as unknown, calls: 0 }));

// Operator, store and service client of the running console.
vi.mock("../server/auth/session.ts", () => ({ readOperator: async () => running.operator }));
vi.mock("../server/partner/partner.ts", () => ({ partnerOf: async () => partner }));
vi.mock("../server/console-store.ts", () => ({ consoleStore: async () => running.store }));
vi.mock("../server/partner/service.ts", () => ({
  serviceOf: async () => {
    running.calls += 1;
    throw fail("unreachable", "Nobody answers.");
  },
}));

let store: Store;
let operator: ActionContext["operator"];
beforeEach(async () => {
  store = await openTestStore();
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  operator = { ...ana, role: "viewer", sessionDigest: "" };
  running.store = store;
  running.operator = operator;
  running.calls = 0;
  // A stored failure would suppress the call for another reason than the one under test.
  const context = { store, partner, storeOnly: true };
  for (const id of ["7", "8"]) {
    await read(context, id, "OPEN");
  }
  await startWatches({ ...context, operator }, ["7", "8"], 50);
  await read(context, "7", "CLOSED");
  return () => store.close();
});

/** Has a step with two entries and a dangling tag, so that findings and alerts exist. */
async function read(context: OpportunityContext, id: string, status: string): Promise<void> {
  const cells = [{ tag: "a", attribute_id: `12${id}`, kind: "ANSWERED", value: "1" }];
  const quotas = [[{ id: "1", cells: ["a", "nowhere"], count: 5, status }]];
  const value = anOpportunity(id, { cells, quotas });
  await saveAnswer(context, { value, text: JSON.stringify(value) });
}

const READS: Record<string, (context: ActionContext) => Promise<unknown>> = {
  compare: (context) => compareView(context, { ids: "7,8", words: "", lines: 10 }),
  names: async (context) => resolveOpportunityNames(context, await requireStoredOpportunity(context, "7"), ""),
  conflicts: (context) => conflictsView(context, { ids: "7,8" }),
  diff: async (context) => {
    const [to, from] = await store.snapshots.list(scope, "7", { limit: 2 });
    return diffBetween(context, { id: "7", from: from?.id ?? "", to: to?.id ?? "" });
  },
  findings: homeFindings,
  trends: (context) => trendsOf(context, "7"),
  watched: (context) => watchedChanges(context, { show: "all", page: 1 }),
  "words of an export": async (context) => {
    const { targeting } = await requireStoredOpportunity(context, "7");
    await wordingOfEntries(
      context,
      targeting.steps.flatMap(({ entries }) => entries),
    );
  },
};

test.each(Object.keys(READS))("%s: a route does not call the service", async (name) => {
  const route = defineRoute({
    needs: "viewer",
    input: z.object({}),
    run: async (_, context) => {
      await READS[name]?.(context);
      return name;
    },
  });
  const answer = await route(new Request("http://console.test/api"));
  expect(await answer.json()).toEqual({ ok: true, value: name });
  expect(running.calls).toBe(0);
});

test("a comparison reports the number of attributes without texts, so that an action can fetch them", async () => {
  const answer = await compareView({ store, partner, storeOnly: true }, { ids: "7,8", words: "", lines: 10 });
  expect(answer).toMatchObject({ unread: 2 });
});

test("an action fetches missing attributes", async () => {
  await READS["names"]?.({ store, partner, operator });
  expect(running.calls).toBe(1);
});

test.each(["compare", "conflicts", "diff", "findings", "trends", "watched"])(
  "%s aborts with its request",
  async (name) => {
    const signal = AbortSignal.abort();
    await expect(READS[name]?.({ store, partner, operator, signal, storeOnly: true })).rejects.toThrow(
      /request was canceled before/,
    );
  },
);
