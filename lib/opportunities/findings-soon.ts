/** Findings that change while nothing of their opportunity does: with the clock, and with an attribute that was read. */
import "server-only";
import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import { whenAttributeRead } from "../attributes/attribute-read.ts";
import { log } from "../server/log.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { forEveryPartner } from "../server/store-context.ts";
import { keepFindings } from "./findings-again.ts";
import type { OpportunityContext } from "./reading.ts";

/** Milliseconds: what comes together, as the attributes of one page do, is worked out together. */
const SOON = 1_000;
/** The store finds by an index whether the clock has changed anything. */
const LOOK_EVERY = 60_000;

interface Waiting {
  readonly ids: Set<string>;
  running: Promise<void> | undefined;
}

/** Tells this process to look after attributes that are read one by one; called once, at its start. */
export const registerFindingsSoon = (): void => whenAttributeRead(attributeWasRead);

export async function attributeWasRead(context: OpportunityContext, attributeId: string): Promise<void> {
  findingsSoon(context, await context.store.opportunities.idsUsing(context.partner.scope, attributeId));
}

/** Begins to look at the clock, once a process. */
export async function startFindingsClock(): Promise<void> {
  keepInProcess("findings-clock", () => setInterval(() => void lookForEverybody(), LOOK_EVERY).unref());
  await lookForEverybody();
}

const lookForEverybody = (): Promise<void> =>
  forEveryPartner((context) => lookAtClock(context, Date.now())).catch((error: unknown) =>
    log.error("findings clock", { outcome: String(error).slice(0, 300) }),
  );

/** Begins on all whose days in field have ended since they were looked at. */
export async function lookAtClock(context: OpportunityContext, now: number): Promise<void> {
  findingsSoon(context, await context.store.opportunities.idsDue(context.partner.scope, now));
}

/** Works them out behind everything else, one after the other, each once however often it is named meanwhile. */
function findingsSoon(context: OpportunityContext, ids: readonly string[]): void {
  const waiting = waitingOf(context);
  for (const id of ids) waiting.ids.add(id);
  if (waiting.ids.size > 0) waiting.running ??= workOff(context, waiting);
}

/** Until nothing waits any more. */
export const findingsSettled = async (context: OpportunityContext): Promise<void> => waitingOf(context).running;

const waitingOf = ({ partner }: OpportunityContext): Waiting =>
  keepInProcess(`findings soon ${partner.id}`, (): Waiting => ({ ids: new Set(), running: undefined }));

async function workOff(context: OpportunityContext, waiting: Waiting): Promise<void> {
  while (waiting.ids.size > 0) {
    await wait(SOON, undefined, { ref: false });
    const round = [...waiting.ids];
    waiting.ids.clear();
    for (const id of round) {
      await keepFindings(context, id);
      await breathe();
    }
  }
  waiting.running = undefined;
}
