/** The beginning of a run: whom it is about, which calls it takes, what we read ourselves. Kept before anything is asked. */
import "server-only";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { NewRun } from "../store/run-insert.ts";
import type { LocalView } from "./local-view.ts";
import { resultFigures } from "./result-figures.ts";
import type { LiveRun } from "./run-in-memory.ts";
import { eachOnce, planCalls, type PlannedCall } from "./run-plan.ts";
import { readRun, type Readings } from "./run-readings.ts";
import { askedSubjects, toNewSubject, type AskedSubject } from "./run-subjects.ts";
import { summarise } from "./run-summary.ts";
import type { KeptRequest } from "./run-view.ts";
import type { RunDevice, RunWish } from "./run-wish.ts";

/** A run as it was just kept. */
export interface BegunRun {
  readonly id: string;
  readonly createdAt: number;
  readonly groupIds: readonly Int64[];
  readonly live: readonly boolean[];
  /** By subject. In memory only. */
  readonly devices: ReadonlyMap<number, RunDevice>;
  readonly calls: readonly PlannedCall[];
  readonly cells: readonly { readonly liveState: string; readonly verdict: string; readonly agreement: string }[];
}

/** `run` is absent where the same press began the run before. */
export interface Beginning {
  readonly id: string;
  readonly run?: BegunRun;
}

/** The same to be asked in this process. */
export const toLiveRun = ({ calls, cells, devices, ...run }: BegunRun): LiveRun => ({
  ...run,
  devices: new Map(devices),
  cells: cells.map((cell) => ({ ...cell })),
  batches: calls.map(({ subject, groupIds }) => ({ subject, groupIds, state: "waiting" })),
  unasked: new Set(),
  queue: [],
  busy: 0,
  ended: false,
});

const underWay = () => keepInProcess("run-presses", () => new Map<string, Promise<Beginning>>());

/**
 * Keeps what a press asks for: one run a press, also when the press arrives twice at once.
 *
 * @throws FailureError `missing`, `invalid_input`, `conflict` for a live run of a production partner without confirmation.
 */
export async function beginRun(context: ActionContext, wish: RunWish): Promise<Beginning> {
  if (asksService(wish)) refuseUnconfirmed(context, wish.confirmed);
  const key = `${context.partner.id} ${wish.press}`;
  const same = underWay().get(key);
  if (same) return { id: (await same).id };
  const beginning = begin(context, wish);
  underWay().set(key, beginning);
  try {
    return await beginning;
  } finally {
    underWay().delete(key);
  }
}

const asksService = ({ subjects }: RunWish): boolean =>
  subjects.some((subject) => (subject.kind === "persona" ? subject.live : subject.device !== undefined));

/** @throws FailureError `conflict` where a production partner would be asked and nobody confirmed the numbers. */
export function refuseUnconfirmed({ partner }: ActionContext, confirmed: true | undefined): void {
  if (partner.environment !== "production" || confirmed) return;
  throw fail("conflict", "This asks the service of a production partner. Confirm the numbers first.");
}

async function begin(context: ActionContext, wish: RunWish): Promise<Beginning> {
  const { store, partner, operator } = context;
  const createdAt = Date.now();
  const known = await store.runs.byPress(partner.scope, wish.press);
  if (known !== undefined) return { id: known };
  const groupIds = eachOnce(wish.groupIds);
  const subjects = await askedSubjects(context, wish);
  const live = subjects.map(({ device }) => device !== undefined);
  const calls = planCalls(groupIds, live);
  const readings = await readRun(context, groupIds, subjects);
  const results = resultsOf({ groupIds, calls, readings, createdAt });
  const cells = results.map(({ figures }) => figures);
  const kept = subjects.map((subject) => toNewSubject(partner.id, subject));
  const { id, begun } = await store.runs.begin(partner.scope, {
    operator: operator.email,
    kind: calls.length > 0 ? "live" : "local",
    createdAt,
    state: calls.length > 0 ? "running" : "done",
    press: wish.press,
    request: toRequest(groupIds, subjects, { kept, calls: calls.length }),
    respondentHash: kept.find(({ mark }) => mark !== null)?.mark ?? null,
    summary: summarise({ live, groups: groupIds.length, cells, batches: calls.map(() => WAITING), unasked: [] }),
    subjects: kept,
    batches: calls,
    results,
  });
  const devices = new Map(subjects.flatMap(({ device }, place) => (device ? [[place, device]] : [])));
  return begun ? { id, run: { id, createdAt, groupIds, live, devices, calls, cells } } : { id };
}

const WAITING = { state: "waiting" } as const;

interface ResultSources {
  readonly groupIds: readonly Int64[];
  readonly calls: readonly PlannedCall[];
  readonly readings: readonly Readings[];
  readonly createdAt: number;
}

/** By subject, then by group. */
function resultsOf({ groupIds, calls, readings, createdAt }: ResultSources) {
  const batchOf = new Map(
    calls.flatMap(({ number, subject, groupIds: ids }) => ids.map((id) => [`${subject} ${id}`, number] as const)),
  );
  return readings.flatMap((bySubject, subject) =>
    groupIds.map((groupId) => {
      const local: LocalView | undefined = bySubject.get(groupId);
      return {
        groupId,
        subject,
        batch: batchOf.get(`${subject} ${groupId}`) ?? null,
        ...(local ? { local, snapshotId: local.readAs.snapshotId } : {}),
        figures: resultFigures(local ? { local } : {}, createdAt),
      } satisfies NewRun["results"][number];
    }),
  );
}

function toRequest(
  groupIds: readonly Int64[],
  subjects: readonly AskedSubject[],
  { kept, calls }: { readonly kept: readonly ReturnType<typeof toNewSubject>[]; readonly calls: number },
): KeptRequest {
  const [first] = subjects;
  const sent = kept.find(({ live }) => live)?.sent as KeptRequest["sent"];
  const label = first?.label ?? "";
  return {
    groupIds,
    ...(sent ? { sent } : {}),
    answers: first?.answers.length ?? 0,
    ...(first?.locale === undefined ? {} : { locale: first.locale }),
    ...(subjects.length === 1 && label !== "" ? { persona: label } : {}),
    ...(subjects.length > 1 ? { personas: subjects.map((subject) => subject.label) } : {}),
    live: kept.filter((subject) => subject.live).length,
    calls,
  };
}
