/**
 * What follows from the bodies that are kept (texts, their index, coverage) is worked out again when a newer version of the
 * console does it in another way: one kind of job, started with the process. The service is not asked, and nothing is lost.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseJson } from "../sampling/json.ts";
import { attributeSchema } from "../sampling/schema.ts";
import { consoleStore } from "../server/console-store.ts";
import type { JobEnd, JobWork } from "../server/job-worker.ts";
import { registerJobKind, startJob, type JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { currentPartner } from "../server/partner.ts";

export const DERIVE_JOB = "attributes-derive";

/** Tells this process what the job does; called once, at its start. */
export function registerDerive(): void {
  registerJobKind(DERIVE_JOB, { run, busy: "The texts are being indexed already." });
}

/** Opens the job when there is something to do and it is not open from the last start. */
export async function startDerive(): Promise<void> {
  const context = { store: await consoleStore(), partner: currentPartner() };
  const { total } = await context.store.attributes.derivedBefore(context.partner.scope, 1);
  if (total === 0) return;
  const open = await context.store.jobs.open(context.partner.scope);
  if (open.some((job) => job.kind === DERIVE_JOB)) return;
  log.info("texts are indexed again", { operation: DERIVE_JOB, outcome: `${total} attributes` });
  await startJob(context, DERIVE_JOB, {}, "");
}

/** A later stretch begins with what is left: what is done says so itself. */
async function run({ store, partner }: JobContext, { signal, report }: JobWork): Promise<JobEnd | undefined> {
  const unreadable = new Set<string>();
  let done = 0;
  while (!signal.aborted) {
    const { total, next } = await store.attributes.derivedBefore(partner.scope, unreadable.size + 1);
    await report({ done, failed: unreadable.size, total: done + total });
    const one = next.find(({ id }) => !unreadable.has(id));
    if (!one)
      return { state: "done", detail: unreadable.size > 0 ? { message: unreadableSentence(unreadable.size) } : {} };
    const attribute = attributeOf(one.bodyText);
    if (attribute?.id === one.id) {
      await store.attributes.deriveAgain(partner.scope, attribute);
      done += 1;
    } else unreadable.add(one.id);
    await nextTurn();
  }
  return undefined;
}

const unreadableSentence = (count: number): string =>
  `${count} kept ${count === 1 ? "answer" : "answers"} of the service could not be understood; the next sync reads them again.`;

function attributeOf(bodyText: string) {
  try {
    return attributeSchema.safeParse(parseJson(bodyText)).data;
  } catch {
    return undefined;
  }
}
