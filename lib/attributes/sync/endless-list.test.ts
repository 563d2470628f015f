/**
 * A process of the console that syncs with a service whose list never ends.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { MAX_LISTED } from "../../sampling/pages.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { cleaningUp } from "../../testing/stores/cleaning-up.ts";
import { lib, startInstance } from "../../testing/stores/instance-process.ts";

/** Kilobytes. */
const MOST_RESIDENT = 300 * 1_024;
/** Field that the contract doesn't know. */
const NOTE = "n".repeat(200);

const PROGRAM = `
  const { startWorker } = await import(${lib("server/jobs/job-worker.ts")});
  const { runSyncJob } = await import(${lib("attributes/sync/sync-job.ts")});
  const { serviceOf } = await import(${lib("server/partner/service.ts")});
  const wish = { list: "get-attributes", alsoFull: false, details: "none" };
  const id = await store.jobs.create(partner.scope, { kind: "sync", at: Date.now(), startedBy: "", wish });
  const ports = { client: () => serviceOf(partner), derive: async () => undefined };
  const { finished } = startWorker({ store, scope: partner.scope }, id, (work) => {
    const report = (progress) => {
      if (progress.detail?.message) print("so-far", progress.detail.message);
      return work.report(progress);
    };
    return runSyncJob({ store, partner }, ports, { ...work, report });
  });
  await finished;
  const { state, detail } = await store.jobs.byId(partner.scope, id);
  const { full } = await store.attributes.counts(partner.scope);
  print("end", JSON.stringify({ state, detail, full, resident: process.resourceUsage().maxRSS }));`;

test("an endless list is cut, labeled, counted while it is read, and takes less than 300 MB", () =>
  cleaningUp(async (atEnd) => {
    const service = await httpServer((response, body) => {
      const { page_number: page, page_size: size } = JSON.parse(body) as { page_number: number; page_size: number };
      // Of 19 digits, so that they take the lossless parser.
      const first = 9_000_000_000_000_000_000n + BigInt(page * size);
      const items = Array.from(
        { length: size },
        (_, index) => `{"attribute_id":${first + BigInt(index)},"active":true,"note":"${NOTE}"}`,
      );
      response.setHeader("content-type", "application/json").end(`[${items.join(",")}]`);
    });
    atEnd(() => service.close());
    const folder = mkdtempSync(path.join(tmpdir(), "endless-list-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const started = startInstance({ folder, serviceUrl: service.url, program: PROGRAM });
    atEnd(() => started.kill());

    expect(await started.printed("so-far")).toBe("1,000 attributes so far");
    const end = JSON.parse(await started.printed("end")) as { readonly resident: number };
    expect(end).toMatchObject({
      state: "done",
      detail: { message: expect.stringContaining("The list may be incomplete: it was too long to be loaded") },
      full: MAX_LISTED,
    });
    expect(end.resident).toBeLessThan(MOST_RESIDENT);
    const counts = started.lines.filter((line) => line.startsWith("so-far "));
    expect(counts.at(-1)).toBe("so-far 25,000 attributes so far");
  }));
