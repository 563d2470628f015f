/** View model of the fault lab. Pure. */
import type { ServiceHealth } from "../sampling/transport/service-health.ts";
import type { SandboxFault } from "../server/partner/sandbox-faults.ts";

export type { SandboxFault } from "../server/partner/sandbox-faults.ts";

/** A fault that can be switched on. */
export interface FaultRow {
  readonly name: string;
  /** Effect on a call, one sentence. */
  readonly effect: string;
  /** Meaning of the option, with its default; null without one. */
  readonly option: string | null;
  /** Operations whose answers the fault changes; none for a fault that the sandbox can't produce. */
  readonly operations: readonly string[];
  readonly sees: string;
  readonly why: string;
  /** Steps to see a fault without a switch; null where there are none, or a switch. */
  readonly toSee: string | null;
}

export interface FaultGroup {
  readonly label: string;
  readonly faults: readonly FaultRow[];
}

export interface AccountCalls {
  readonly id: string;
  readonly name: string;
  /** State in this process; null before the first call. */
  readonly health: ServiceHealth | null;
}

export interface FaultLabView {
  /** Faults that are on, newest first. */
  readonly faults: readonly SandboxFault[];
  /** Partner accounts of the operator. */
  readonly accounts: readonly AccountCalls[];
  /** Epoch milliseconds. */
  readonly at: number;
}

export const SHARES = [100, 50, 25, 10] as const;
/** Seconds. */
export const DURATIONS = [60, 120, 300, 600] as const;

/** Value of the select for all operations. */
export const ALL_OPERATIONS = "";

export const shareText = (share: number): string => (share === 100 ? "All calls" : `${share}% of calls`);

export const durationText = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

export const operationText = (operation: string | null): string =>
  operation === null || operation === ALL_OPERATIONS ? "All operations" : `/${operation}`;

/** Fault in the syntax of the sandbox. */
export const faultText = (name: string, option: string, operation: string): string =>
  [name, option.trim(), operation].filter((part) => part !== "").join(":");

/** Groups that contain the words in any order, without those that are left empty. */
export function searchFaults(groups: readonly FaultGroup[], query: string): readonly FaultGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const matches = (label: string, { name, effect, sees, why }: FaultRow) => {
    const text = [label, name, effect, sees, why].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ label, faults }) => ({ label, faults: faults.filter((fault) => matches(label, fault)) }))
    .filter(({ faults }) => faults.length > 0);
}

/** Differences below this are noise of the Date header. */
const NOTICEABLE = 2_000;

/** "Service 3,600 s ahead". */
export function skewText(skewMs: number | undefined): string {
  if (skewMs === undefined) return "Unknown";
  if (Math.abs(skewMs) < NOTICEABLE) return "In sync";
  const seconds = Math.round(Math.abs(skewMs) / 1_000).toLocaleString("en");
  return `Service ${seconds} s ${skewMs > 0 ? "ahead" : "behind"}`;
}
