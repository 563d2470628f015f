/** The one way a GET route over our own store is made: gate, partner, input, plain JSON; failures as JSON with a fitting status. */
import "server-only";
import type { z } from "zod";
import { attempt, fail, type FailureCode } from "../failure.ts";
import { consoleStore } from "./console-store.ts";
import type { ActionContext } from "./action.ts";
import { forbidden } from "./action.ts";
import { currentPartner } from "./partner.ts";
import { hasRole, type Role } from "./role.ts";
import { readOperator } from "./session.ts";

export interface RouteDefinition<Input, Output> {
  readonly needs: Role;
  /** Reads the query parameters, handed in as an object of strings. */
  readonly input: z.ZodType<Input>;
  readonly run: (input: Input, context: ActionContext) => Promise<Output>;
}

const STATUS: Partial<Record<FailureCode, number>> = {
  signed_out: 401,
  forbidden: 403,
  invalid_input: 400,
  missing: 404,
  overloaded: 429,
};

/** A GET handler that answers a `Result` as JSON, never cached. */
export function defineRoute<Input, Output>(
  definition: RouteDefinition<Input, Output>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const result = await attempt(async () => {
      const operator = await readOperator();
      if (!operator) throw fail("signed_out", "Your session has ended. Sign in again.");
      if (!hasRole(operator.role, definition.needs)) throw forbidden(operator.role, definition.needs);
      const outcome = definition.input.safeParse(Object.fromEntries(new URL(request.url).searchParams));
      if (!outcome.success) throw fail("invalid_input", outcome.error.issues[0]?.message ?? "The address has a fault.");
      return definition.run(outcome.data, { operator, partner: currentPartner(), store: await consoleStore() });
    });
    const status = result.ok ? 200 : (STATUS[result.failure.code] ?? 502);
    return Response.json(result, { status, headers: { "cache-control": "no-store" } });
  };
}
