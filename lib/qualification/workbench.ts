/** What the workbench knows before anything is typed. */
import "server-only";
import type { Dialect } from "../sampling/dialect.ts";
import type { ActionContext } from "../server/action.ts";
import { forbidden } from "../server/action.ts";
import { dialectOf } from "../server/partner.ts";
import { hasRole } from "../server/role.ts";
import { sandboxPeople, type KnownRespondent } from "../opportunities/sandbox-people.ts";

export interface WorkbenchView {
  readonly partnerName: string;
  /** Address of who is signed in. */
  readonly operator: string;
  readonly environment: "sandbox" | "production";
  /** Decides how the body is laid out; holds no secret. */
  readonly dialect: Dialect;
  /** Why this operator may not run anything; absent for those who may. */
  readonly refusal?: string;
  /** Respondents to try; empty outside sandbox mode. */
  readonly people: readonly KnownRespondent[];
  /** Runs keep their respondents as they are sent. */
  readonly inFull: boolean;
}

export async function workbenchView({ operator, partner, store }: ActionContext): Promise<WorkbenchView> {
  const may = hasRole(operator.role, "support");
  return {
    partnerName: partner.name,
    operator: operator.email,
    environment: partner.environment,
    dialect: dialectOf(partner),
    ...(may ? {} : { refusal: forbidden(operator.role, "support").failure.message }),
    people: may ? await sandboxPeople() : [],
    inFull: (await store.fullKeeping.of(partner.scope)) !== undefined,
  };
}
