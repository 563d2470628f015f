/**
 * Creates a run: resolves subjects, plans calls, evaluates locally and stores the complete run before the first call.
 */
import "server-only";
import { fail } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { thisInstance } from "../../server/instances/instance.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { NewRun } from "../../store/runs/run-insert.ts";
import type { LocalView } from "../model/local-view.ts";
import type { StoredRequest } from "../model/run-view.ts";
import type { RunDevice, RunInput } from "../model/run-input.ts";
import type { ResolvedSubject } from "./resolved-subject.ts";
import { resultFigures } from "./result-figures.ts";
import type { LiveRun } from "./run-in-memory.ts";
import { withoutDuplicates, planCalls, type PlannedCall } from "./run-plan.ts";
import { evaluateRun, type Evaluations } from "./run-evaluation.ts";
import { resolveSubjects, toNewSubject } from "./run-subjects.ts";
import { summarise } from "./run-summary.ts";

/** A newly stored run. */
export interface CreatedRun {
  readonly id: string;
  readonly createdAt: number;
  readonly groupIds: readonly Int64[];
  readonly live: readonly boolean[];
  /** By subject index. In memory only. */
  readonly devices: ReadonlyMap<number, RunDevice>;
  readonly calls: readonly PlannedCall[];
  readonly cells: readonly { readonly liveState: string; readonly verdict: string; readonly agreement: string }[];
}

/** `run` is absent when the same idempotency key already started a run. */
export interface RunCreation {
  readonly id: string;
  readonly run?: CreatedRun;
}

/** Run state for the call queue. */
export const toLiveRun = ({ calls, cells, devices, ...run }: CreatedRun): LiveRun => ({
  ...run,
  devices: new Map(devices),
  cells: cells.map((cell) => ({ ...cell })),
  batches: calls.map(({ subject, groupIds }) => ({ subject, groupIds, state: "waiting" })),
  unasked: new Set(),
  queue: [],
  background: true,
  busy: 0,
  foreign: 0,
  ended: false,
});

const pendingCreations = () => processSingleton("run-presses", () => new Map<string, Promise<RunCreation>>());

/**
 * Stores a run: one per idempotency key, also under concurrent requests with the same key.
 * @throws FailureError `missing`, `invalid_input`, `conflict` for a live run of a production partner without
 * confirmation.
 */
export async function createRun(context: ActionContext, input: RunInput): Promise<RunCreation> {
  if (callsService(input)) refuseUnconfirmed(context, input.confirmed);
  const key = `${context.partner.id} ${input.idempotencyKey}`;
  const same = pendingCreations().get(key);
  if (same) return { id: (await same).id };
  const creation = storeRun(context, input);
  pendingCreations().set(key, creation);
  try {
    return await creation;
  } finally {
    pendingCreations().delete(key);
  }
}

const callsService = ({ subjects }: Pick<RunInput, "subjects">): boolean =>
  subjects.some((subject) => (subject.kind === "persona" ? subject.live : subject.device !== undefined));

/** @throws FailureError `conflict` for a live run of a production partner without confirmation. */
export function refuseUnconfirmed({ partner }: ActionContext, confirmed: true | undefined): void {
  if (partner.environment !== "production" || confirmed) return;
  throw fail("conflict", "This sends data to a production account. Confirm the counts first.");
}

async function storeRun(context: ActionContext, input: RunInput): Promise<RunCreation> {
  const { store, partner, operator } = context;
  const createdAt = Date.now();
  const existing = await store.runs.byIdempotencyKey(partner.scope, input.idempotencyKey);
  if (existing !== undefined) return { id: existing };
  const { groupIds, live, calls, results, cells, devices, storedSubjects, request, summary } = await prepareRun(
    context,
    input,
    createdAt,
  );
  const { id, begun } = await store.runs.begin(partner.scope, {
    operator: operator.email,
    kind: calls.length > 0 ? "live" : "local",
    createdAt,
    state: calls.length > 0 ? "running" : "done",
    ...(calls.length > 0 ? { owner: thisInstance() } : {}),
    idempotencyKey: input.idempotencyKey,
    request,
    respondentHash: storedSubjects.find(({ fingerprint }) => fingerprint !== null)?.fingerprint ?? null,
    summary,
    subjects: storedSubjects,
    batches: calls,
    results,
  });
  return begun ? { id, run: { id, createdAt, groupIds, live, devices, calls, cells } } : { id };
}

/**
 * Resolves, plans and evaluates a run without storing it.
 * @throws FailureError `missing`, `invalid_input`
 */
export async function prepareRun(context: ActionContext, input: Omit<RunInput, "idempotencyKey">, createdAt: number) {
  const groupIds = withoutDuplicates(input.groupIds);
  const subjects = await resolveSubjects(context, input);
  const live = subjects.map(({ device }) => device !== undefined);
  const calls = planCalls(groupIds, live);
  // The service decides by group.
  const typed = calls.length > 0 ? undefined : new Set<string>(input.opportunityIds);
  const evaluations = await evaluateRun(context, groupIds, subjects, typed);
  const results = resultsOf({ groupIds, calls, evaluations, createdAt });
  const cells = results.map(({ figures }) => figures);
  const storedSubjects = subjects.map((subject) => toNewSubject(context.partner.id, subject));
  return {
    groupIds,
    live,
    calls,
    results,
    cells,
    storedSubjects,
    /** By subject index. */
    devices: new Map(subjects.flatMap(({ device }, index) => (device ? [[index, device] as const] : []))),
    request: toRequest(groupIds, subjects, {
      kept: storedSubjects,
      calls: calls.length,
      opportunities: typed
        ? judgedOn(evaluations[0], typed)
        : await enteredByGroup(context, groupIds, input.opportunityIds ?? []),
    }),
    summary: summarise({ live, groups: groupIds.length, cells, batches: calls.map(() => WAITING_BATCH), unasked: [] }),
  };
}

const WAITING_BATCH = { state: "waiting" } as const;

interface ResultSources {
  readonly groupIds: readonly Int64[];
  readonly calls: readonly PlannedCall[];
  readonly evaluations: readonly Evaluations[];
  readonly createdAt: number;
}

/** By subject index, then by group index. */
function resultsOf({ groupIds, calls, evaluations, createdAt }: ResultSources) {
  const batchOf = new Map(
    calls.flatMap(({ number, subject, groupIds: ids }) => ids.map((id) => [`${subject} ${id}`, number] as const)),
  );
  return evaluations.flatMap((bySubject, subject) =>
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

/** For a run without a call: entered opportunities by group, those the groups were judged on for the first respondent. */
function judgedOn(evaluations: Evaluations | undefined, typed: ReadonlySet<string>) {
  const judged = [...(evaluations ?? [])].map(([groupId, { readAs }]) => [groupId, readAs.opportunityId] as const);
  return Object.fromEntries(judged.filter(([, id]) => typed.has(id)));
}

/** For a run with calls, which is judged by group: the opportunity of each group that was entered first. */
async function enteredByGroup(
  { store, partner }: ActionContext,
  groupIds: readonly Int64[],
  opportunityIds: readonly Int64[],
) {
  const asked = new Set<string>(groupIds);
  const rows = await store.opportunities.byIds(partner.scope, opportunityIds);
  const entered = rows.filter(({ groupId }) => asked.has(groupId));
  return Object.fromEntries(entered.toReversed().map(({ id, groupId }) => [groupId, id]));
}

function toRequest(
  groupIds: readonly Int64[],
  subjects: readonly ResolvedSubject[],
  {
    kept: storedSubjects,
    calls,
    opportunities,
  }: {
    readonly kept: readonly ReturnType<typeof toNewSubject>[];
    readonly calls: number;
    readonly opportunities: NonNullable<StoredRequest["opportunities"]>;
  },
): StoredRequest {
  const [first] = subjects;
  const sent = storedSubjects.find(({ live }) => live)?.sent as StoredRequest["sent"];
  const label = first?.label ?? "";
  return {
    groupIds,
    ...(Object.keys(opportunities).length > 0 ? { opportunities } : {}),
    ...(sent ? { sent } : {}),
    answers: first?.answers.length ?? 0,
    ...(first?.locale === undefined ? {} : { locale: first.locale }),
    ...(subjects.length === 1 && label !== "" ? { persona: label } : {}),
    ...(subjects.length > 1 ? { personas: subjects.map((subject) => subject.label) } : {}),
    origins: subjects.map(({ origin }) => origin),
    live: storedSubjects.filter((subject) => subject.live).length,
    calls,
  };
}
