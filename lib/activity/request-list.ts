/** Request log: calls to the service under one partner account. */
import "server-only";
import { fail } from "../failure.ts";
import { toPlainText } from "../plain-text.ts";
import type { ActionContext } from "../server/action.ts";
import { throwIfAborted } from "../server/jobs/abort-check.ts";
import { dialectFault, dialectOf } from "../server/partner/partner.ts";
import type { CallFilter, CallGroup, CallCursor, CallRow } from "../store/requests/request-calls.ts";
import { CONSOLE_ACTOR, CALL_PERIODS, CALLS_PER_PAGE, type CallQuery } from "./address.ts";
import type { CallDetail, CallLine, CallPage, CallSummary } from "./request-view.ts";
import { isOperation, snippetsOf } from "./snippets.ts";

type Context = Pick<ActionContext, "partner" | "store" | "signal">;

/** Maximum attempts shown per call; the client makes only a few. */
const MAX_ATTEMPTS = 50;

/** A whole reference is looked up; a part of one is scanned for. */
const WHOLE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function toCallFilter({ operation, outcome, by, ref, period }: CallQuery): CallFilter {
  const reference = ref.trim().toLowerCase();
  return {
    ...(operation ? { operation } : {}),
    ...(outcome ? { outcome } : {}),
    ...(by ? { operator: by === CONSOLE_ACTOR ? "" : by } : {}),
    ...(reference ? (WHOLE.test(reference) ? { reference } : { referencePart: reference }) : {}),
    ...(period ? { from: Date.now() - CALL_PERIODS[period] } : {}),
  };
}

const formatCallCursor = ({ at, id }: CallCursor): string => `${at}.${id}`;

function parseCallCursor(written: string): CallCursor {
  const [at = "", id = ""] = written.split(".");
  return { at: Number(at), id: Number(id) };
}

export async function callPage(context: Context, query: CallQuery, after?: string): Promise<CallPage> {
  const { partner, store } = context;
  const calls = await store.requests.calls(
    partner.scope,
    {
      ...toCallFilter(query),
      limit: CALLS_PER_PAGE + 1,
      after: after === undefined ? undefined : parseCallCursor(after),
    },
    () => throwIfAborted(context),
  );
  const shown = calls.slice(0, CALLS_PER_PAGE);
  const last = shown.at(-1);
  return {
    calls: await withNames(context, shown),
    ...(calls.length > CALLS_PER_PAGE && last ? { next: formatCallCursor(last) } : {}),
  };
}

/** Adds the stored names of attributes. */
async function withNames(
  { partner, store }: Pick<Context, "partner" | "store">,
  calls: readonly CallRow[],
): Promise<readonly CallLine[]> {
  const ids = [...new Set(calls.map(({ subject }) => subject?.attribute).filter((id) => id !== undefined))];
  const wanted = ids.map((attributeId) => ({ attributeId, answerIds: [] }));
  const names = ids.length > 0 ? await store.attributes.names(partner.scope, wanted) : undefined;
  return calls.map((call) => {
    const found = names?.get(call.subject?.attribute ?? "");
    return found ? { ...call, attributeName: toPlainText(found.name) } : call;
  });
}

export async function callSummary(context: Context, query: CallQuery): Promise<CallSummary> {
  const groupsOf = (filter: CallFilter) =>
    context.store.requests.callGroups(context.partner.scope, filter, () => throwIfAborted(context));
  const every = await groupsOf({});
  const { reference, referencePart, from } = toCallFilter(query);
  const isNarrowed = [reference, referencePart, from].some((value) => value !== undefined);
  const some = isNarrowed ? await groupsOf({ reference, referencePart, from }) : every;
  const groups = some.filter(({ operator }) => matchesActor(operator, query));
  return {
    groups: mergeGroups(groups),
    total: callsOf(groups.filter((group) => matchesQuery(group, query))),
    all: callsOf(every),
    callers: [...new Set(every.map(({ operator }) => operator))].toSorted((a, b) => ((a ?? "") < (b ?? "") ? -1 : 1)),
  };
}

const callsOf = (groups: readonly { readonly calls: number }[]): number =>
  groups.reduce((sum, { calls }) => sum + calls, 0);

const matchesActor = (operator: string | null, { by }: CallQuery): boolean =>
  by === "" || (operator ?? CONSOLE_ACTOR) === by;

function matchesQuery({ operation, outcome }: CallGroup, query: CallQuery): boolean {
  if (query.operation && operation !== query.operation) return false;
  if (query.outcome === "failed") return outcome !== "ok";
  return query.outcome === "" || outcome === query.outcome;
}

/** Groups merged by operation and outcome, highest count first. */
function mergeGroups(groups: readonly CallGroup[]): CallSummary["groups"] {
  const sums = new Map<string, CallSummary["groups"][number]>();
  for (const { operation, outcome, calls } of groups) {
    const key = `${operation} ${outcome}`;
    sums.set(key, { operation, outcome, calls: calls + (sums.get(key)?.calls ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => b.calls - a.calls);
}

/** @throws FailureError `missing` for a reference that no call of this partner account has. */
export async function callDetail({ partner, store }: Context, reference: string): Promise<CallDetail> {
  const [call] = await withNames(
    { partner, store },
    await store.requests.calls(partner.scope, { reference, limit: 1 }),
  );
  if (!call)
    throw fail(
      "missing",
      "No call for this partner account has this reference. It may have been deleted by data retention.",
    );
  const attempts = await store.requests.recent(partner.scope, { reference, limit: MAX_ATTEMPTS });
  const { operation } = call;
  return {
    call,
    attempts: attempts.toReversed(),
    // A snippet with an invalid dialect could not be run.
    ...(isOperation(operation) && dialectFault(partner) === undefined
      ? { snippets: snippetsOf(operation, dialectOf(partner)) }
      : {}),
  };
}
