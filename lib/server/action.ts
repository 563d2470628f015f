/**
 * Factory of server actions (“One read, end to end” in `lib/README.md`): authentication → authorization and partner
 * account → input validation → rate limit → run → audit → Result. Every action is a public endpoint of every page, so
 * nothing here trusts the calling page.
 */
import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { fail, type Result } from "../failure.ts";
import type { Store } from "../store/open-store.ts";
import { runAsActor } from "./request-actor.ts";
import { referenceOfBug, requestContext, runInSpan, withReference } from "./request-context.ts";
import { hasRole, needsRole, type Role } from "./auth/role.ts";
import { readOperator, type Operator } from "./auth/session.ts";
import { authorizedTransaction } from "./auth/authorized-transaction.ts";
import { consoleStore } from "./console-store.ts";
import { log } from "./log.ts";
import { isOwnOrigin, FOREIGN_ORIGIN_MESSAGE } from "./network/own-origin.ts";
import { operatorLimit, type Limit } from "./operator-limit.ts";
import { partnerOf, type Partner } from "./partner/partner.ts";
import { readInput } from "./read-input.ts";
import { toStoreResult } from "./store-failure.ts";

export interface ActionContext {
  readonly operator: Operator;
  readonly partner: Partner;
  readonly store: Store;
  /** Abort signal of the request, for routes: aborted once the browser cancels it. */
  readonly signal?: AbortSignal | undefined;
  /** For routes: the service is not called. Data missing in the store is fetched only by an action or a job. */
  readonly storeOnly?: boolean | undefined;
}

type DescribeAudit<Input, Output> = (
  input: Input,
  output: Output,
) => { readonly subject: string; readonly detail?: Record<string, unknown> };

export interface ActionDefinition<Input, Output> {
  /** The exported name; used in the log and in the audit log. */
  readonly name: string;
  /** Minimum role. */
  readonly needs: Role;
  readonly input: z.ZodType<Input>;
  /** Rate limit per operator. Default: the one that all actions share. */
  readonly limit?: () => Limit;
  /**
   * Audit entry, for actions that change the store. Never a secret or respondent data. The change and its entry are
   * committed in one transaction, while all other writes wait: `run` must not wait for anything but the store.
   */
  readonly audit?: DescribeAudit<Input, Output>;
  /**
   * Same for actions that call the service, start work, or export data: written when they are done, before the
   * response.
   */
  readonly auditAfter?: DescribeAudit<Input, Output>;
  readonly run: (input: Input, context: ActionContext) => Promise<Output>;
}

/** Input from a browser is unknown until the schema has parsed it. */
export type Action<Input, Output> = ((input: Input) => Promise<Result<Output>>) & {
  readonly isAction?: true;
  /** Minimum role and input schema, for tests of all callable actions. */
  readonly definition?: Pick<ActionDefinition<Input, Output>, "needs" | "input">;
};

/** Creates a server action. Known failures are returned as data; a bug still throws. */
export function defineAction<Input, Output>(definition: ActionDefinition<Input, Output>): Action<Input, Output> {
  const act = (raw: Input) =>
    inActionSpan(definition.name, async () => {
      let who: { readonly operator?: string; readonly partner?: string } = {};
      try {
        const result = await toStoreResult(async () => {
          const caller = await callerOfAction();
          const operator = await readOperator();
          if (!operator) throw fail("signed_out", "You’re signed out");
          who = { operator: operator.id };
          if (!hasRole(operator.role, definition.needs)) throw forbidden(operator.role, definition.needs);
          const partner = await partnerOf(operator, caller);
          who = { operator: operator.id, partner: partner.id };
          const input = readInput(definition.input, raw);
          if (!(definition.limit ?? operatorLimit)().take(operator.id)) {
            throw fail("overloaded", "Too many requests from you at once. Wait a few seconds.", {
              retryable: true,
              retryAfter: 2_000,
            });
          }
          const context = { operator, partner, store: await consoleStore() };
          return runAsActor(operator.email, () => runAndAudit(definition, input, context));
        });
        // Logs the refusal or failure with its reason, never the input.
        const outcome = result.ok ? "ok" : result.failure.code;
        log.info("action", { action: definition.name, ...who, outcome });
        return withReference(result);
      } catch (error) {
        const reference = referenceOfBug(error);
        if (reference !== undefined)
          log.error("action", { action: definition.name, ...who, outcome: "bug", reference });
        throw error;
      }
    });
  return Object.assign(act, { definition });
}

/** Runs an action as a span of its request, while traces are exported. */
async function inActionSpan<T>(name: string, act: () => Promise<Result<T>>): Promise<Result<T>> {
  const span = requestContext()?.span?.beginAction(name);
  if (!span) return act();
  let outcome = "bug";
  try {
    const result = await runInSpan(span, act);
    outcome = result.ok ? "ok" : result.failure.code;
    return result;
  } finally {
    span.end(outcome);
  }
}

async function runAndAudit<Input, Output>(
  { name, run, audit, auditAfter }: ActionDefinition<Input, Output>,
  input: Input,
  context: ActionContext,
): Promise<Output> {
  const describe = audit ?? auditAfter;
  const act = async () => {
    const output = await run(input, context);
    if (describe) await writeAudit(name, describe(input, output), context);
    return output;
  };
  return audit ? authorizedTransaction(context, act) : act();
}

export function forbidden(role: Role, needs: Role) {
  return fail("forbidden", needsRole(role, needs));
}

/**
 * Caller of an action. A page's own prefetch runs inside the page's GET request, which has neither of the two headers; a
 * call from a browser has at least one.
 * @throws FailureError `forbidden` for a call from another site.
 */
async function callerOfAction(): Promise<"page" | "browser"> {
  const sent = await headers();
  if (!sent.has("next-action") && !sent.has("content-type")) return "page";
  if (!isOwnOrigin(sent)) throw fail("forbidden", FOREIGN_ORIGIN_MESSAGE);
  return "browser";
}

/** Appends an entry to the audit log. */
export async function writeAudit(
  action: string,
  entry: { readonly subject: string; readonly detail?: Record<string, unknown> },
  { operator, partner, store }: ActionContext,
): Promise<void> {
  await store.audit.append({
    at: Date.now(),
    operator: operator.email,
    partner: partner.id,
    action,
    subject: entry.subject,
    detail: entry.detail ?? {},
  });
}
