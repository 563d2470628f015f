/** Processor time used by a console and its child processes. */
import { readdirSync, readFileSync } from "node:fs";
import { platform } from "node:process";

/** Milliseconds per tick of the kernel's process clock. */
const TICK = 10;

export const canReadProcessorTime = (): boolean => platform === "linux";

/** Milliseconds, in steps of 10, over all processes of a group. @param group id of the group's first process. */
export function processorTime(group: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // The program name is in parentheses and may contain spaces, so fields are counted after it.
    const fields = statOf(name).split(") ").at(-1)?.split(" ") ?? [];
    if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK;
}

/** Returns an empty text for a process that has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
