/** The one way a GET route over our own store is made: gate, partner, input, plain JSON; failures as JSON with a fitting status. */
import "server-only";
import type { z } from "zod";
import { attempt, fail, type FailureCode, type Result } from "../failure.ts";
import { consoleStore } from "./console-store.ts";
import type { ActionContext } from "./action.ts";
import { forbidden } from "./action.ts";
import { isOwnOrigin, NOT_OUR_OWN } from "./own-origin.ts";
import { partnerOf } from "./partner.ts";
import { readAddress } from "./read-input.ts";
import { hasRole, type Role } from "./role.ts";
import { readOperator } from "./session.ts";

export interface RouteGate<Input> {
  readonly needs: Role;
  /** Reads the query parameters, handed in as an object of strings. */
  readonly input: z.ZodType<Input>;
}

export interface RouteDefinition<Input, Output> extends RouteGate<Input> {
  readonly run: (input: Input, context: ActionContext) => Promise<Output>;
}

const STATUS: Partial<Record<FailureCode, number>> = {
  signed_out: 401,
  forbidden: 403,
  invalid_input: 400,
  missing: 404,
  overloaded: 429,
  cancelled: 499,
};

export type RouteHandler<Input> = ((request: Request) => Promise<Response>) & {
  /** Who may ask and for what, for tests of everything that can be asked. */
  readonly definition: RouteGate<Input>;
};

/** A GET handler that answers a `Result` as JSON, never cached. */
export function defineRoute<Input, Output>(definition: RouteDefinition<Input, Output>): RouteHandler<Input> {
  const handle = async (request: Request) =>
    answer(
      await attempt(async () => {
        const { input, context } = await passGate(definition, request);
        return definition.run(input, context);
      }),
    );
  return Object.assign(handle, { definition });
}

/** The same for what takes effect at once and may not wait behind an action; only a page of the console may send it. */
export function definePost<Input, Output>(definition: RouteDefinition<Input, Output>): RouteHandler<Input> {
  const run = defineRoute(definition);
  const handle = async (request: Request) =>
    isOwnOrigin(request.headers)
      ? run(request)
      : answer({ ok: false, failure: fail("forbidden", NOT_OUR_OWN).failure });
  return Object.assign(handle, { definition });
}

/**
 * Who is asking, may they, for which partner account, and is what they ask sound.
 *
 * @throws FailureError `signed_out`, `forbidden`, `invalid_input`.
 */
export async function passGate<Input>(
  { needs, input }: RouteGate<Input>,
  request: Request,
): Promise<{ readonly input: Input; readonly context: ActionContext }> {
  const operator = await readOperator();
  if (!operator) throw fail("signed_out", "You are signed out");
  if (!hasRole(operator.role, needs)) throw forbidden(operator.role, needs);
  const partner = await partnerOf(operator);
  const wanted = readAddress(input, new URL(request.url));
  const store = await consoleStore();
  return { input: wanted, context: { operator, partner, store, signal: request.signal, storeOnly: true } };
}

/** A `Result` as the answer of a route. */
export function answer(result: Result<unknown>): Response {
  const status = result.ok ? 200 : (STATUS[result.failure.code] ?? 502);
  return Response.json(result, { status, headers: { "cache-control": "no-store" } });
}
