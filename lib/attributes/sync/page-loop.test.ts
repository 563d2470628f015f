/** A sync whose list repeats its first page: shows the text of the fault lab, and stores only attributes that exist. */
import { expect, test } from "vitest";
import { createClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { openCatalogue } from "../../sandbox/catalogue/catalogue.ts";
import { faultExpectations } from "../../sandbox/faults/expectations.ts";
import { quotedWords } from "../../testing/faults/quoted-words.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { startWorker } from "../../server/jobs/job-worker.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { PLANTED_KEYS } from "../../testing/faults/fault-calls.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { runSyncJob } from "./sync-job.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
const keep = closeAfterEach();

test("a looping list ends as possibly incomplete, and no attribute is invented or removed", async () => {
  const store = keep(await openTestStore());
  const { ranked, others } = openCatalogue();
  const last = others.at(-1)?.id ?? "";
  const items = [{ id: last, active: true }];
  await store.attributes.saveList(scope, { source: "full", country: null, items, readAt: 1 });
  const sandbox = keep(await startSandbox({ ...PLANTED_KEYS, fault: "page-loop" }));
  const transport = keep(createTransport());
  const dialect = { ...defaultDialect, interactiveDeadline: 60_000 };
  const client = keep(createClient({ baseUrl: sandbox.url, credentials: PLANTED_KEYS, dialect, transport }));
  const wish = { list: "list-attributes", alsoFull: true, details: "none" };
  const id = await store.jobs.create(scope, { kind: "sync", at: Date.now(), startedBy: "", wish });
  if (id === undefined) throw new Error("another is open");
  const ports = { client: async () => client, derive: async () => undefined };
  await startWorker({ store, scope }, id, (work) => runSyncJob({ store, partner }, ports, work)).finished;

  const [words = ""] = quotedWords(faultExpectations["page-loop"].sees);
  const job = await store.jobs.byId(scope, id);
  expect([job?.state, job?.detail]).toEqual(["done", { message: expect.stringContaining(words) }]);
  const real = new Set([...ranked, ...others].map((entry) => entry.id));
  const saved = await store.attributes.catalogueIds(scope);
  expect(saved.length).toBeGreaterThanOrEqual(500);
  expect(saved.filter((one) => !real.has(one))).toEqual([]);
  const full = await store.attributes.catalogue(scope, { source: "full", limit: 20_000, offset: 0 });
  expect(full.rows.map((row) => row.id)).toContain(last);
});
