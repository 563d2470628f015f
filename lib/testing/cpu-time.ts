/**
 * CPU milliseconds of the work in this thread only: other load on the machine does not count, so a bound on hostile
 * input is also valid on a busy machine.
 */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
