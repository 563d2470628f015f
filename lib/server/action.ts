/**
 * The one way a server action is made (ARCHITECTURE §4): who is asking → may they, and for whom → is the input sound → rate limit → run →
 * audit → Result. Every action is a public endpoint of every page, so nothing here trusts the page it was called from.
 */
import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { attempt, fail, type Result } from "../failure.ts";
import type { Store } from "../store/open-store.ts";
import { askedBy } from "./asking.ts";
import { consoleStore } from "./console-store.ts";
import { log } from "./log.ts";
import { partnerOf, type Partner } from "./partner.ts";
import { operatorLimit } from "./operator-limit.ts";
import { isOwnOrigin, NOT_OUR_OWN } from "./own-origin.ts";
import { readInput } from "./read-input.ts";
import { hasRole, needsRole, type Role } from "./role.ts";
import { readOperator, type Operator } from "./session.ts";
import { whileSignedIn } from "./while-signed-in.ts";

export interface ActionContext {
  readonly operator: Operator;
  readonly partner: Partner;
  readonly store: Store;
  /** Of the request, for routes: aborted once the browser has given it up. */
  readonly signal?: AbortSignal | undefined;
  /** For routes: nothing is asked of the service on the way. What our store lacks stays missing until an action or a job reads it. */
  readonly storeOnly?: boolean | undefined;
}

type Told<Input, Output> = (
  input: Input,
  output: Output,
) => { readonly subject: string; readonly detail?: Record<string, unknown> };

export interface ActionDefinition<Input, Output> {
  /** The exported name; stands in the log and in the audit trail. */
  readonly name: string;
  /** The least role that may run it. */
  readonly needs: Role;
  readonly input: z.ZodType<Input>;
  /**
   * What the audit trail keeps of it, for acts that change something. Never a secret or respondent datum. The change and its entry are
   * kept together or not at all, while every other write waits: `run` may wait for nothing but our store.
   */
  readonly audit?: Told<Input, Output>;
  /** The same for acts that speak to the service, set work going, or hand something out: written when they are done, before the answer. */
  readonly auditAfter?: Told<Input, Output>;
  readonly run: (input: Input, context: ActionContext) => Promise<Output>;
}

/** What a browser sends is unknown until the schema has read it. */
export type Action<Input, Output> = ((input: Input) => Promise<Result<Output>>) & {
  readonly isAction?: true;
  /** Who may call it and what it takes, for tests of everything that can be called. */
  readonly definition?: Pick<ActionDefinition<Input, Output>, "needs" | "input">;
};

/** Makes a server action. Known failures come back as data; a bug keeps throwing. */
export function defineAction<Input, Output>(definition: ActionDefinition<Input, Output>): Action<Input, Output> {
  const act = async (raw: Input) => {
    let who: { readonly operator?: string; readonly partner?: string } = {};
    const result = await attempt(async () => {
      await refuseForeignOrigin();
      const operator = await readOperator();
      if (!operator) throw fail("signed_out", "You are signed out");
      who = { operator: operator.id };
      if (!hasRole(operator.role, definition.needs)) throw forbidden(operator.role, definition.needs);
      const partner = await partnerOf(operator);
      who = { operator: operator.id, partner: partner.id };
      const input = readInput(definition.input, raw);
      if (!operatorLimit().take(operator.id)) {
        throw fail("overloaded", "Too many requests from you at once. Wait a few seconds.", {
          retryable: true,
          retryAfter: 2_000,
        });
      }
      const context = { operator, partner, store: await consoleStore() };
      return askedBy(operator.email, () => runAndTell(definition, input, context));
    });
    // Only that it was refused or failed and why, never what was typed.
    const outcome = result.ok ? "ok" : result.failure.code;
    log.info("action", { action: definition.name, ...who, outcome });
    return result;
  };
  return Object.assign(act, { definition });
}

async function runAndTell<Input, Output>(
  { name, run, audit, auditAfter }: ActionDefinition<Input, Output>,
  input: Input,
  context: ActionContext,
): Promise<Output> {
  const told = audit ?? auditAfter;
  const act = async () => {
    const output = await run(input, context);
    if (told) await keepAudit(name, told(input, output), context);
    return output;
  };
  return audit ? whileSignedIn(context, act) : act();
}

export function forbidden(role: Role, needs: Role) {
  return fail("forbidden", needsRole(role, needs));
}

/**
 * Refuses a call that another site made. A page's own prefetch runs inside the page's GET request, which carries neither
 * of the two headers; a call from a browser carries at least one.
 */
async function refuseForeignOrigin(): Promise<void> {
  const sent = await headers();
  if (!sent.has("next-action") && !sent.has("content-type")) return;
  if (!isOwnOrigin(sent)) throw fail("forbidden", NOT_OUR_OWN);
}

/** Adds an entry to the audit trail. */
export async function keepAudit(
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
