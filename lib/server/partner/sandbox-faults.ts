/** Faults that are switched on in the embedded sandbox, in sandbox mode only. */
import "server-only";
import { z } from "zod";
import { fail } from "../../failure.ts";
import { clearProcessSingleton, existingProcessSingleton, processSingleton } from "../process-wide.ts";
import { askSandbox, FAULTS_SLOT, noAnswer } from "./sandbox-process.ts";

export interface SandboxFault {
  readonly name: string;
  /** Option of the fault; "" for its default. */
  readonly argument: string;
  /** Name of the only operation that it applies to; null for all. */
  readonly operation: string | null;
  /** Percent of the calls. */
  readonly share: number;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Calls that it could have hit, and those that it hit. */
  readonly calls: number;
  readonly hits: number;
}

const faultsSchema = z.object({
  faults: z.array(
    z.object({
      name: z.string(),
      argument: z.string(),
      operation: z.string().nullable(),
      share: z.number(),
      until: z.iso.datetime().transform((text) => Date.parse(text)),
      calls: z.number(),
      hits: z.number(),
    }),
  ),
});

const refusalSchema = z.object({ message: z.string() });

export interface FaultChoice {
  /** `NAME[:ARGUMENT][:OPERATION]`. */
  readonly fault: string;
  /** Percent of the calls, 1 to 100. */
  readonly share: number;
  /** 1 to 600. */
  readonly seconds: number;
}

/** Newest first. @throws FailureError `missing` outside sandbox mode; `unreachable` */
export const sandboxFaults = (): Promise<readonly SandboxFault[]> => control("faults", "GET");

/** @throws FailureError `invalid_input` for an unknown fault; `conflict` when too many are on; as `sandboxFaults` */
export const switchSandboxFault = ({ fault, share, seconds }: FaultChoice): Promise<readonly SandboxFault[]> =>
  control(
    `faults?${new URLSearchParams({ fault, share: String(share), seconds: String(seconds) }).toString()}`,
    "POST",
  );

/** @throws FailureError as `sandboxFaults` */
export const endSandboxFaults = (): Promise<readonly SandboxFault[]> => control("faults", "DELETE");

/**
 * Faults that this process last saw and whose time isn't over. Doesn't ask the sandbox, so that a page never waits for it:
 * one that was switched on without this process is missing.
 */
export function lastSeenFaults(now: number): readonly SandboxFault[] {
  const seen = existingProcessSingleton<readonly SandboxFault[]>(FAULTS_SLOT) ?? [];
  return seen.filter(({ until }) => now < until);
}

async function control(request: string, method: "GET" | "POST" | "DELETE"): Promise<readonly SandboxFault[]> {
  const response = await askSandbox(request, method);
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = refusalSchema.safeParse(body).data;
  if (response.status === 400 && refusal) throw fail("invalid_input", refusal.message);
  if (response.status === 409 && refusal) throw fail("conflict", refusal.message);
  const read = faultsSchema.safeParse(response.ok ? body : undefined);
  if (!read.success) throw noAnswer();
  clearProcessSingleton(FAULTS_SLOT);
  return processSingleton(FAULTS_SLOT, () => read.data.faults);
}
