/**
 * Milliseconds for which the processor worked on it, in this thread alone: what others do on the same machine meanwhile is not counted, so
 * a bound on hostile input holds on a busy machine too.
 */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
