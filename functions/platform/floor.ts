/** Seconds between a start that failed and the next one. */
const pauses = [1, 2, 5, 10, 20, 30] as const

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(JSON.stringify(thrown)))

/** The message of an error with those of its causes, the outermost first: an SDK says only in the last one what was refused. */
export function reasonsOf(thrown: unknown): readonly string[] {
  const reasons: string[] = []
  for (let at = thrown; at !== undefined && reasons.length < 8;) {
    const { name, message, cause } = asError(at)
    reasons.push(`${name}: ${message}`)
    at = cause
  }
  return reasons
}

/** What is opened once and may fail to open. */
export interface Floor<T> {
  /** What was opened; opens it where nobody has. Errors: those of the last try, also in the pause after it. */
  open(): Promise<T>
  /** What was opened, or undefined: asking does not open it. */
  opened(): T | undefined
}

export interface FloorParts<T> {
  readonly open: () => Promise<T>
  /** Told of each try that failed, and how long the pause after it is. */
  readonly failed: (error: Error, pauseSeconds: number) => void
  /** Milliseconds of a clock that only goes forward. Default: that of the process. */
  readonly now?: () => number
}

/**
 * Opens what everything else stands on, for as long as it takes: a settings reference that is not resolved yet, a store that
 * refuses or is away. All who ask wait for one try; after one that failed the next begins with the first question after a
 * pause, which grows to half a minute.
 */
export function mendingFloor<T>({ open, failed, now = () => performance.now() }: FloorParts<T>): Floor<T> {
  let trying: Promise<T> | undefined
  let opened: T | undefined
  let failures = 0
  let notBefore = 0
  let lastError = new Error('Nothing has failed')
  const tryOnce = async (): Promise<T> => {
    try {
      opened = await open()
      return opened
    } catch (error) {
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 1
      failures += 1
      lastError = asError(error)
      notBefore = now() + pause * 1_000
      trying = undefined
      failed(lastError, pause)
      throw lastError
    }
  }
  return {
    open() {
      if (trying === undefined && failures > 0 && now() < notBefore) return Promise.reject(lastError)
      trying ??= tryOnce()
      return trying
    },
    opened: () => opened,
  }
}
