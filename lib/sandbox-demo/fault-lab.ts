/** Fault lab: faults of the sandbox, and the state of the calls to it. In sandbox mode only. */
import "server-only";
import type { Operator } from "../server/auth/session.ts";
import { partnersOf } from "../server/partner/partner.ts";
import {
  endSandboxFaults,
  sandboxFaults,
  switchSandboxFault,
  type FaultChoice,
  type SandboxFault,
} from "../server/partner/sandbox-faults.ts";
import { serviceHealth } from "../server/partner/service.ts";
import type { FaultLabView } from "./fault-view.ts";
import { refuseWhileDemoLoads, requireSandbox } from "./sandbox-settings.ts";

/** @throws FailureError `missing` outside sandbox mode; `unreachable` */
export async function faultLabView(operator: Operator): Promise<FaultLabView> {
  await requireSandbox();
  const partners = await partnersOf(operator);
  const [faults, accounts] = await Promise.all([
    sandboxFaults(),
    Promise.all(partners.map(async ({ id, name }) => ({ id, name, health: (await serviceHealth({ id })) ?? null }))),
  ]);
  return { faults, accounts, at: Date.now() };
}

/** @throws FailureError `missing` outside sandbox mode; `invalid_input`; `conflict` while demo data loads. */
export async function switchFault(choice: FaultChoice): Promise<readonly SandboxFault[]> {
  const context = await requireSandbox();
  await refuseWhileDemoLoads(context, "Demo data is being loaded, and a fault would break it.");
  return switchSandboxFault(choice);
}

/** @throws FailureError `missing` outside sandbox mode; `unreachable` */
export async function endFaults(): Promise<{ readonly ended: number; readonly faults: readonly SandboxFault[] }> {
  await requireSandbox();
  const before = await sandboxFaults();
  return { ended: before.length, faults: await endSandboxFaults() };
}
