/**
 * Factory of GET routes over our own store: authorization, partner account, input validation, plain JSON; failures as
 * JSON with a matching status.
 */
import "server-only";
import type { z } from "zod";
import { fail, type FailureCode, type Result } from "../failure.ts";
import { type ActionContext, forbidden } from "./action.ts";
import { hasRole, type Role } from "./auth/role.ts";
import { readOperator } from "./auth/session.ts";
import { consoleStore } from "./console-store.ts";
import { isOwnOrigin, FOREIGN_ORIGIN_MESSAGE } from "./network/own-origin.ts";
import { partnerOf } from "./partner/partner.ts";
import { readAddress } from "./read-input.ts";
import { toStoreResult } from "./store-failure.ts";
import { withReference } from "./request-context.ts";

export interface RouteGuard<Input> {
  readonly needs: Role;
  /** Parses the query parameters, passed as an object of strings. */
  readonly input: z.ZodType<Input>;
}

export interface RouteDefinition<Input, Output> extends RouteGuard<Input> {
  readonly run: (input: Input, context: ActionContext) => Promise<Output>;
}

const STATUS: Partial<Record<FailureCode, number>> = {
  signed_out: 401,
  forbidden: 403,
  invalid_input: 400,
  missing: 404,
  conflict: 409,
  overloaded: 429,
  cancelled: 499,
  store_failed: 503,
};

export type RouteHandler<Input> = ((request: Request) => Promise<Response>) & {
  /** Minimum role and input schema, for tests of all routes. */
  readonly definition: RouteGuard<Input>;
};

/** GET handler that returns a `Result` as JSON, never cached. */
export function defineRoute<Input, Output>(definition: RouteDefinition<Input, Output>): RouteHandler<Input> {
  const handle = async (request: Request) =>
    answer(
      withReference(
        await toStoreResult(async () => {
          const { input, context } = await authorizeRequest(definition, request);
          return definition.run(input, context);
        }),
      ),
    );
  return Object.assign(handle, { definition });
}

/**
 * Same for POST requests that take effect at once and must not queue behind an action; accepted only from a page of the
 * console.
 */
export function definePost<Input, Output>(definition: RouteDefinition<Input, Output>): RouteHandler<Input> {
  const run = defineRoute(definition);
  const handle = async (request: Request) =>
    isOwnOrigin(request.headers)
      ? run(request)
      : answer({ ok: false, failure: fail("forbidden", FOREIGN_ORIGIN_MESSAGE).failure });
  return Object.assign(handle, { definition });
}

/**
 * Authenticates the caller, checks the role, resolves the partner account, and validates the input.
 * @throws FailureError `signed_out`, `forbidden`, `conflict`, `invalid_input`.
 */
export async function authorizeRequest<Input>(
  { needs, input }: RouteGuard<Input>,
  request: Request,
): Promise<{ readonly input: Input; readonly context: ActionContext }> {
  const operator = await readOperator();
  if (!operator) throw fail("signed_out", "You’re signed out");
  if (!hasRole(operator.role, needs)) throw forbidden(operator.role, needs);
  const partner = await partnerOf(operator, "browser");
  const wanted = readAddress(input, new URL(request.url));
  const store = await consoleStore();
  return { input: wanted, context: { operator, partner, store, signal: request.signal, storeOnly: true } };
}

/** Response of a route for a `Result`. */
export function answer(result: Result<unknown>): Response {
  const status = result.ok ? 200 : (STATUS[result.failure.code] ?? 502);
  return Response.json(result, { status, headers: { "cache-control": "no-store" } });
}

/** Response of unknown paths, and of routes that are turned off. */
export const nothingHere = (): Response =>
  answer({ ok: false, failure: fail("missing", "There is nothing here.").failure });
