/** Ends what was started, last first, within a time; a second Ctrl-C ends it at once. */
export interface Shutdown {
  /** Something to end when the product ends. */
  add(name: string, stop: () => Promise<void> | void): void
  /** Ends everything. Never throws: what will not end is named and left to the end of the process. */
  run(): Promise<void>
}

const withinMilliseconds = 4_500

export function createShutdown(): Shutdown {
  const parts: { name: string; stop: () => Promise<void> | void }[] = []
  let running: Promise<void> | undefined

  const stopAll = async (): Promise<void> => {
    for (const { name, stop } of parts.toReversed()) {
      try {
        await stop()
      } catch (error) {
        console.error(`${name} did not end well:`, error)
      }
    }
  }
  const shutdown: Shutdown = {
    add: (name, stop) => void parts.push({ name, stop }),
    run: () => (running ??= stopAll()),
  }
  const onSignal = (): void => {
    if (running !== undefined) process.exit(130)
    // The work that is cut off is taken up again at the next start: every task is on record.
    setTimeout(() => process.exit(0), withinMilliseconds).unref()
    void shutdown.run().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return shutdown
}
