/** The same content for the stores of both engines: attributes, opportunities, runs, calls, audit entries, people. */
import { partnerScope } from "../../../lib/store/engine/scope.ts";
import type { Store } from "../../../lib/store/open-store.ts";
import type { Attribute, Opportunity } from "../../../lib/sampling/schema.ts";
import { dispositionPairs } from "../../../lib/testing/stored-runs.ts";
import { anOpportunity } from "../../../lib/testing/wire-builders.ts";
import { manyAttributes, seeded } from "../search/search-texts.ts";

export const SCOPE = partnerScope("bench");

export interface ContentSize {
  readonly texts: number;
  readonly opportunities: number;
  readonly runs: number;
  readonly calls: number;
  readonly audit: number;
}

export interface Content {
  readonly attributes: readonly Attribute[];
  readonly opportunities: readonly Opportunity[];
  readonly personId: string;
  /** Id of a session. */
  readonly session: string;
}

/** Rows per transaction, where a transaction for each would take most of the time. */
const BATCH_SIZE = 500;
const GROUPS_PER_RUN = 20;
const ATTRIBUTES_PER_OPPORTUNITY = 8;

export async function fillBenchStore(store: Store, size: ContentSize): Promise<Content> {
  const attributes = [...manyAttributes(size.texts)];
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(SCOPE, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes) await store.attributes.saveDetail(SCOPE, attribute, JSON.stringify(attribute), 1);
  await store.search.mergeIndex();
  const opportunities = someOpportunities(size.opportunities, attributes);
  await inBatches(store, opportunities, ["attributes:bench", "library:bench"], (one, at) =>
    saveOpportunity(store, one, at),
  );
  await inBatches(store, numbers(size.runs), ["runs:bench"], (at) =>
    store.runs.save(
      SCOPE,
      dispositionPairs(
        at,
        ["4.7"],
        Array.from({ length: GROUPS_PER_RUN }, () => "fits"),
      ),
    ),
  );
  await inBatches(store, numbers(size.calls), ["requests:bench"], (at) => store.requests.record(SCOPE, aCall(at)));
  await inBatches(store, numbers(size.audit), ["people"], (at) => store.audit.append(anEntry(at)));
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role: "manager", passwordHash: "x" });
  const session = await store.sessions.create(person.id, Date.now());
  return { attributes, opportunities, personId: person.id, session };
}

/** @param at time of the fetch, and part of the body: another time is another snapshot. */
export const saveOpportunity = (store: Store, opportunity: Opportunity, at: number) =>
  store.opportunities.saveSnapshot(SCOPE, opportunity, `{"at":${at},"of":${JSON.stringify(opportunity)}}`, at, {
    quotaEntries: 4,
    openQuotaEntries: at % 5,
    cells: ATTRIBUTES_PER_OPPORTUNITY,
  });

function someOpportunities(count: number, attributes: readonly Attribute[]): Opportunity[] {
  const random = seeded(7);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  return numbers(count).map((at) =>
    anOpportunity(String(50_000 + at), {
      group_id: String(900_000 + (at % 1_500)),
      project_id: String(7_000 + (at % 300)),
      order_number: `ORD-${at}`,
      status: pick(["OPEN", "OPEN", "CLOSED", "PAUSED"]),
      cost_per_interview: 1 + (at % 90) / 10,
      locale: pick([
        { language: "en", country: "US" },
        { language: "de", country: "DE" },
        { language: "fr", country: "FR" },
      ]),
      devices: ["desktop", "mobile"],
      category_ids: [String(at % 12)],
      cells: numbers(ATTRIBUTES_PER_OPPORTUNITY).map((cell) => {
        const attribute = pick(attributes);
        return {
          tag: `c${cell}`,
          attribute_id: attribute?.id ?? "1",
          negate: false,
          kind: "VALUE",
          value: pick(attribute?.answers ?? [])?.id ?? "1",
        };
      }),
    }),
  );
}

export const aCall = (at: number) => ({
  reference: `call-${at}`,
  operator: `person-${at % 7}@example.test`,
  operation: at % 3 === 0 ? "qualify" : "get-opportunity",
  attempt: 1,
  startedAt: at,
  durationMs: 40,
  queuedMs: 1,
  status: at % 20 === 0 ? 503 : 200,
  outcome: at % 20 === 0 ? "internal_error" : "ok",
  requestBytes: 300,
  responseBytes: 4_000,
});

export const anEntry = (at: number) => ({
  at,
  operator: `person-${at % 7}@example.test`,
  partner: "bench",
  action: at % 2 === 0 ? "saveView" : "copyEntryLink",
  subject: `group ${at}`,
  detail: { group: String(at) },
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

type Lanes = Parameters<Store["inLanes"]>[0];

async function inBatches<T>(
  store: Store,
  items: readonly T[],
  wanted: Lanes,
  save: (item: T, at: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    const some = items.slice(from, from + BATCH_SIZE);
    await store.inLanes(wanted, async () => {
      for (const [index, item] of some.entries()) await save(item, from + index + 1);
    });
  }
}
