/** Routes read our own store: with the service out of reach they answer as fast, and ask it nothing. */
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { defineRoute } from "../server/route.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { compareView } from "./compare.ts";
import { conflictsView } from "./conflicts.ts";
import { diffBetween } from "./history.ts";
import { trendsOf } from "./history-trends.ts";
import { homeFindings } from "./home-findings.ts";
import { opportunityNames } from "./names-in-words.ts";
import { keepAnswer, knownOpportunity, type OpportunityContext } from "./reading.ts";
import { watchedHome } from "./watch-home.ts";
import { wordingOf } from "./watch-words.ts";
import { beginWatches } from "./watching.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
const running = vi.hoisted(() => ({ store: undefined as unknown, operator: undefined as unknown, calls: 0 }));

// Who asks, where data is kept and what is called come from the running console.
vi.mock("../server/session.ts", () => ({ readOperator: async () => running.operator }));
vi.mock("../server/partner.ts", () => ({ partnerOf: async () => partner }));
vi.mock("../server/console-store.ts", () => ({ consoleStore: async () => running.store }));
vi.mock("../server/service.ts", () => ({
  serviceOf: async () => {
    running.calls += 1;
    throw fail("unreachable", "Nobody answers.");
  },
}));

let store: Store;
let operator: ActionContext["operator"];
beforeEach(async () => {
  store = await openMemoryStore();
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  operator = { ...ana, role: "viewer", sessionMark: "" };
  running.store = store;
  running.operator = operator;
  running.calls = 0;
  // A failure that was kept would be believed, and nothing asked for another reason.
  const context = { store, partner, storeOnly: true };
  for (const id of ["7", "8"]) {
    await read(context, id, "OPEN");
  }
  await beginWatches({ ...context, operator }, ["7", "8"], 50);
  await read(context, "7", "CLOSED");
  return () => store.close();
});

/** With a step of two entries and a tag that leads nowhere, so that there is something to find and to tell. */
async function read(context: OpportunityContext, id: string, status: string): Promise<void> {
  const cells = [{ tag: "a", attribute_id: `12${id}`, kind: "ANSWERED", value: "1" }];
  const quotas = [[{ id: "1", cells: ["a", "nowhere"], count: 5, status }]];
  const value = anOpportunity(id, { cells, quotas });
  await keepAnswer(context, { value, text: JSON.stringify(value) });
}

const READS: Record<string, (context: ActionContext) => Promise<unknown>> = {
  compare: (context) => compareView(context, { ids: "7,8", words: "", lines: 10 }),
  names: async (context) => opportunityNames(context, await knownOpportunity(context, "7"), ""),
  conflicts: (context) => conflictsView(context, { ids: "7,8" }),
  diff: async (context) => {
    const [to, from] = await store.snapshots.list(scope, "7", { limit: 2 });
    return diffBetween(context, { id: "7", from: from?.id ?? "", to: to?.id ?? "" });
  },
  findings: homeFindings,
  trends: (context) => trendsOf(context, "7"),
  watched: (context) => watchedHome(context, { show: "all", page: 1 }),
  "words of an export": async (context) => {
    const { targeting } = await knownOpportunity(context, "7");
    await wordingOf(
      context,
      targeting.steps.flatMap(({ entries }) => entries),
    );
  },
};

test.each(Object.keys(READS))("%s: a route asks the service nothing", async (name) => {
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

test("a comparison says how many attributes have no words yet, so that an action can read them", async () => {
  const answer = await compareView({ store, partner, storeOnly: true }, { ids: "7,8", words: "", lines: 10 });
  expect(answer).toMatchObject({ unread: 2 });
});

test("an action reads what was never read", async () => {
  await READS["names"]?.({ store, partner, operator });
  expect(running.calls).toBe(1);
});

test.each(["compare", "conflicts", "diff", "findings", "trends", "watched"])(
  "%s ends with its request",
  async (name) => {
    const signal = AbortSignal.abort();
    await expect(READS[name]?.({ store, partner, operator, signal, storeOnly: true })).rejects.toThrow(/given up/);
  },
);
