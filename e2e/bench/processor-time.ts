/** Processor time used by processes. */
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
    const fields = statOf(name);
    if (Number(fields[2]) === group) ticks += ticksOf(fields);
  }
  return ticks * TICK;
}

/** Milliseconds, in steps of 10, of one process without its children. */
export const processTime = (pid: number): number => ticksOf(statOf(String(pid))) * TICK;

const ticksOf = (fields: readonly string[]): number => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);

/** Fields after the name of the program; empty for a process that has just ended. */
function statOf(pid: string): readonly string[] {
  try {
    // The name is in parentheses and may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
