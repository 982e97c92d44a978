/**
 * Milliseconds of a processor that this thread spends on some work. Whatever else runs on the machine takes nothing of it, so a
 * bound on it finds work that grows out of proportion, and never a machine that is busy.
 */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
