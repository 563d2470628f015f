/** Data of the qualify page before any input. */
import "server-only";
import { exampleRespondents, type ExampleRespondent } from "../../opportunities/persona-overlay/example-respondents.ts";
import { defaultDialect, type Dialect } from "../../sampling/dialect.ts";
import type { ActionContext } from "../../server/action.ts";
import { deniedReason } from "../../server/auth/role.ts";
import { dialectFault, dialectOf } from "../../server/partner/partner.ts";

export interface QualifyPageView {
  readonly partnerName: string;
  /** Email address of the signed-in operator. */
  readonly operator: string;
  readonly environment: "sandbox" | "production";
  /** Determines the layout of the body; contains no secret. */
  readonly dialect: Dialect;
  /** Reason why no run can be started: the operator's role or an account fault. Absent when runs are allowed. */
  readonly refusal?: string;
  /** Example respondents; empty outside sandbox mode. */
  readonly people: readonly ExampleRespondent[];
  /** Full-data retention is on: runs keep respondent data as sent. */
  readonly inFull: boolean;
}

export async function qualifyPageView({ operator, partner, store }: ActionContext): Promise<QualifyPageView> {
  const denied = deniedReason(operator.role, "support");
  const fault = dialectFault(partner);
  const refusal = denied ?? fault;
  return {
    partnerName: partner.name,
    operator: operator.email,
    environment: partner.environment,
    // Nothing is sent with the default dialect while there is a fault.
    dialect: fault === undefined ? dialectOf(partner) : defaultDialect,
    ...(refusal === undefined ? {} : { refusal }),
    people: denied === undefined ? await exampleRespondents() : [],
    inFull: (await store.fullKeeping.of(partner.scope)) !== undefined,
  };
}
