/**
 * Reading the list of attributes and the details of what is due, in the background of this process. Its progress is a job in
 * the store, so that a reload, another page or another person sees it.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail, failureOf, type Failure } from "../failure.ts";
import { readTypedId } from "../int64.ts";
import { listAllPages, type ListedPage } from "../sampling/pages.ts";
import type { AttributeListItem } from "../sampling/schema.ts";
import { consoleStore } from "../server/console-store.ts";
import { env } from "../server/env.ts";
import { log } from "../server/log.ts";
import { currentPartner } from "../server/partner.ts";
import { forgetInProcess, keepInProcess } from "../server/process-wide.ts";
import { service } from "../server/service.ts";
import { readDetail, type AttributeContext } from "./detail-source.ts";
import type { ListSource } from "./params.ts";
import { runSync, type SyncOutcome, type SyncProgress } from "./sync-run.ts";
import { SYNC_JOB } from "./sync-status.ts";

export interface SyncWish {
  /** The list to read first; none: only details. */
  readonly list?: ListSource;
  readonly country?: string | undefined;
  /** Which details: those never read or older than a day, those that failed, or none. */
  readonly details: "due" | "failed" | "none";
}

/** Details older than this are read again. */
export const DUE_AFTER = 24 * 3_600_000;
/** A run that has not moved for so long is given up by whoever looks. */
const LEASE = 90_000;
/** Progress is written at most this often. */
const REPORT_EVERY = 400;

const RUNNING = "attributes-sync";

/** Starts a run and returns once it stands in the store; does nothing while one is under way in this process. */
export async function startSync(context: AttributeContext, wish: SyncWish): Promise<void> {
  const slot = keepInProcess(RUNNING, () => ({ free: true }));
  if (!slot.free) return;
  slot.free = false;
  try {
    const jobs = context.store.jobs;
    const at = Date.now();
    const id = await jobs.create(context.partner.scope, { kind: SYNC_JOB, total: 0, at, leaseUntil: at + LEASE });
    void work(context, wish, id);
  } catch (error) {
    forgetInProcess(RUNNING);
    throw error;
  }
}

/** Sandbox mode reads everything by itself; against a real service somebody has to say so. */
export async function startFirstSync(): Promise<void> {
  if (env().mode !== "sandbox") return;
  const context = { store: await consoleStore(), partner: currentPartner() };
  const { listed } = await context.store.attributes.counts(context.partner.scope);
  const due = await context.store.attributes.due(context.partner.scope, {
    olderThan: Date.now() - DUE_AFTER,
    limit: 1,
  });
  if (listed > 0 && due.length === 0) return;
  await startSync(context, { list: "list-attributes", details: "due" });
}

async function work(context: AttributeContext, wish: SyncWish, jobId: string): Promise<void> {
  const { store, partner } = context;
  const finish = (state: "done" | "failed", message?: string) =>
    store.jobs.finish(partner.scope, jobId, {
      state,
      at: Date.now(),
      detail: message === undefined ? {} : { message },
    });
  try {
    const listed = wish.list ? await readList(context, wish.list, wish.country) : undefined;
    const ids = await detailsToRead(context, wish, listed?.ids);
    const outcome = await readDetails(context, ids, jobId);
    if (outcome.stoppedBy) await finish("failed", stopSentence(outcome, outcome.stoppedBy));
    else await finish("done", listed?.cut && CUT[listed.cut]);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) log.error("sync broke", { operation: "attributes-sync", outcome: String(error).slice(0, 300) });
    await finish("failed", failure?.message ?? "Something in the console went wrong while reading.").catch(
      () => undefined,
    );
  } finally {
    forgetInProcess(RUNNING);
  }
}

const stopSentence = ({ done, total }: SyncOutcome, failure: Failure): string =>
  `Stopped after ${done} of ${total}: ${failure.message}`;

const CUT: Readonly<Record<NonNullable<ListedPage["cut"]>, string>> = {
  repeated: "The list may not be whole: the service sent a page that held nothing new.",
  limit: "The list may not be whole: it still went on when the most pages that are read had come.",
};

interface Listed {
  /** In the service's order. */
  readonly ids: readonly string[];
  /** Why what was read may not be all. */
  readonly cut: ListedPage["cut"];
}

/** Reads one list and keeps it. */
async function readList(context: AttributeContext, list: ListSource, country: string | undefined): Promise<Listed> {
  const client = await service();
  const items: AttributeListItem[] = [];
  let cut: ListedPage["cut"];
  if (list === "list-attributes") {
    const { value } = await client.call(list, country ? { country } : {}, {
      deadline: client.dialect.backgroundDeadline,
    });
    items.push(...value);
  } else {
    const options = { country, deadline: client.dialect.backgroundDeadline };
    for await (const page of listAllPages(client, list, options)) {
      items.push(...page.items);
      cut = page.cut;
    }
  }
  await context.store.attributes.saveList(context.partner.scope, {
    source: list === "list-attributes" ? "top" : "full",
    country: country ?? null,
    items: items.map((item) => ({ id: item.attribute_id, active: item.active ?? null })),
    readAt: Date.now(),
  });
  return { ids: items.map((item) => item.attribute_id), cut };
}

async function detailsToRead(
  { store, partner }: AttributeContext,
  wish: SyncWish,
  listed: readonly string[] | undefined,
): Promise<string[]> {
  if (wish.details === "none") return [];
  if (wish.details === "due") {
    const olderThan = Date.now() - DUE_AFTER;
    return store.attributes.due(partner.scope, listed ? { olderThan, ids: listed } : { olderThan });
  }
  const failed = await store.attributes.catalogue(partner.scope, { failed: true, limit: 10_000, offset: 0 });
  return failed.rows.map((row) => row.id);
}

async function readDetails(context: AttributeContext, ids: readonly string[], jobId: string): Promise<SyncOutcome> {
  const { store, partner } = context;
  const { concurrency, backgroundDeadline } = (await service()).dialect;
  let reportedAt = 0;
  const report = async ({ done, failed, total }: SyncProgress): Promise<void> => {
    const at = Date.now();
    if (at - reportedAt < REPORT_EVERY && done + failed < total) return;
    reportedAt = at;
    await store.jobs.progress(partner.scope, jobId, { done, failed, total, at, leaseUntil: at + LEASE });
  };
  await report({ done: 0, failed: 0, total: ids.length });
  return runSync(ids, 2 * concurrency, {
    read: async (text) => {
      const id = readTypedId(text);
      if (id === undefined) throw fail("malformed_answer", `The list names the attribute ${text}, which is no id.`);
      await readDetail(context, id, backgroundDeadline);
    },
    // `readDetail` keeps each failure beside its attribute already.
    keepFailure: async () => undefined,
    report,
    breathe: async () => nextTurn(),
  });
}
