/** The log of calls to the service under one partner account. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { dialectFault, dialectOf } from "../server/partner.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { CallFilter, CallGroup } from "../store/request-calls.ts";
import { BY_ITSELF, CALLS_A_PAGE, type CallWish } from "./request-choices.ts";
import { toCallFilter, toPlace, toPlaceText } from "./request-params.ts";
import type { CallDetail, CallPage, CallSummary } from "./request-view.ts";
import { isOperation, snippetsOf } from "./snippets.ts";

type Context = Pick<ActionContext, "partner" | "store" | "signal">;

/** Attempts of one call that are shown; the client makes a few. */
const MOST_ATTEMPTS = 50;

export async function callPage(context: Context, wish: CallWish, after?: string): Promise<CallPage> {
  const { partner, store } = context;
  const calls = await store.requests.calls(
    partner.scope,
    {
      ...toCallFilter(wish),
      limit: CALLS_A_PAGE + 1,
      after: after === undefined ? undefined : toPlace(after),
    },
    () => checkWanted(context),
  );
  const shown = calls.slice(0, CALLS_A_PAGE);
  const last = shown.at(-1);
  return { calls: shown, ...(calls.length > CALLS_A_PAGE && last ? { next: toPlaceText(last) } : {}) };
}

export async function callSummary(context: Context, wish: CallWish): Promise<CallSummary> {
  const groupsOf = (filter: CallFilter) =>
    context.store.requests.callGroups(context.partner.scope, filter, () => checkWanted(context));
  const every = await groupsOf({});
  const { reference, from } = toCallFilter(wish);
  const some = reference === undefined && from === undefined ? every : await groupsOf({ reference, from });
  const groups = some.filter(({ operator }) => isAsker(operator, wish));
  return {
    groups: withoutAskers(groups),
    total: callsOf(groups.filter((group) => isWanted(group, wish))),
    all: callsOf(every),
    callers: [...new Set(every.map(({ operator }) => operator))].toSorted((a, b) => ((a ?? "") < (b ?? "") ? -1 : 1)),
  };
}

const callsOf = (groups: readonly { readonly calls: number }[]): number =>
  groups.reduce((sum, { calls }) => sum + calls, 0);

const isAsker = (operator: string | null, { by }: CallWish): boolean => by === "" || (operator ?? BY_ITSELF) === by;

function isWanted({ operation, outcome }: CallGroup, wish: CallWish): boolean {
  if (wish.operation && operation !== wish.operation) return false;
  if (wish.outcome === "failed") return outcome !== "ok";
  return wish.outcome === "" || outcome === wish.outcome;
}

/** By operation and outcome alone, the most first. */
function withoutAskers(groups: readonly CallGroup[]): CallSummary["groups"] {
  const sums = new Map<string, CallSummary["groups"][number]>();
  for (const { operation, outcome, calls } of groups) {
    const key = `${operation} ${outcome}`;
    sums.set(key, { operation, outcome, calls: calls + (sums.get(key)?.calls ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => b.calls - a.calls);
}

/** @throws FailureError `missing` for a reference that no call of this partner account has. */
export async function callDetail({ partner, store }: Context, reference: string): Promise<CallDetail> {
  const [call] = await store.requests.calls(partner.scope, { reference, limit: 1 });
  if (!call)
    throw fail("missing", "No call under this partner account has this reference. It may have been cleared away.");
  const attempts = await store.requests.recent(partner.scope, { reference, limit: MOST_ATTEMPTS });
  const { operation } = call;
  return {
    call,
    attempts: attempts.toReversed(),
    // A program that speaks an account's dialect wrongly would be of no use.
    ...(isOperation(operation) && dialectFault(partner) === undefined
      ? { snippets: snippetsOf(operation, dialectOf(partner)) }
      : {}),
  };
}
