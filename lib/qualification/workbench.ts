/** What the workbench knows before anything is typed. */
import "server-only";
import { defaultDialect, type Dialect } from "../sampling/dialect.ts";
import type { ActionContext } from "../server/action.ts";
import { forbidden } from "../server/action.ts";
import { dialectFault, dialectOf } from "../server/partner.ts";
import { hasRole } from "../server/role.ts";
import { sandboxPeople, type KnownRespondent } from "../opportunities/sandbox-people.ts";

export interface WorkbenchView {
  readonly partnerName: string;
  /** Address of who is signed in. */
  readonly operator: string;
  readonly environment: "sandbox" | "production";
  /** Decides how the body is laid out; holds no secret. */
  readonly dialect: Dialect;
  /** Why nothing can be run: the operator's role, or a fault of the account. Absent where all can be. */
  readonly refusal?: string;
  /** Respondents to try; empty outside sandbox mode. */
  readonly people: readonly KnownRespondent[];
  /** Runs keep their respondents as they are sent. */
  readonly inFull: boolean;
}

export async function workbenchView({ operator, partner, store }: ActionContext): Promise<WorkbenchView> {
  const may = hasRole(operator.role, "support");
  const fault = dialectFault(partner);
  const refusal = may ? fault : forbidden(operator.role, "support").failure.message;
  return {
    partnerName: partner.name,
    operator: operator.email,
    environment: partner.environment,
    // Nothing is sent by it while there is a fault.
    dialect: fault === undefined ? dialectOf(partner) : defaultDialect,
    ...(refusal === undefined ? {} : { refusal }),
    people: may ? await sandboxPeople() : [],
    inFull: (await store.fullKeeping.of(partner.scope)) !== undefined,
  };
}
