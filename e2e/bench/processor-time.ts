/** How much processor time a console has used, with everything that it started. */
import { readdirSync, readFileSync } from "node:fs";
import { platform } from "node:process";

/** Of the kernel's clock of processes. */
const TICK = 10;

export const canReadProcessorTime = (): boolean => platform === "linux";

/** Milliseconds, in steps of 10, of all processes of a group. @param group the id of its first process. */
export function processorTime(group: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // The name of the program stands in brackets and may hold blanks: what follows them is counted.
    const fields = statOf(name).split(") ").at(-1)?.split(" ") ?? [];
    if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK;
}

/** Empty for a process that has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
