/** Seconds between a failed start and the next try. */
const pauses = [1, 2, 5, 10, 20, 30] as const

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(JSON.stringify(thrown)))

/** Messages of an error and its causes, outermost first: only the innermost tells what an SDK was refused. */
export function reasonsOf(thrown: unknown): readonly string[] {
  const reasons: string[] = []
  for (let at = thrown; at !== undefined && reasons.length < 8;) {
    const { name, message, cause } = asError(at)
    reasons.push(`${name}: ${message}`)
    at = cause
  }
  return reasons
}

/** A value that is opened once, and whose opening may fail. */
export interface Floor<T> {
  /** Returns the value, opening it first if needed. Errors: those of the last try, also during the pause after it. */
  open(): Promise<T>
  /** Returns the value or undefined, without opening it. */
  opened(): T | undefined
}

export interface FloorParts<T> {
  readonly open: () => Promise<T>
  /** Called after each failed try, with the length of the following pause. */
  readonly failed: (error: Error, pauseSeconds: number) => void
  /** Monotonic milliseconds. Default: those of the process. */
  readonly now?: () => number
}

/**
 * Opens the platform's foundation and retries until it succeeds: an unresolved settings reference, or a store that
 * refuses or is away. Concurrent callers share one try; after a failure the next try starts with the first call after
 * a pause, which grows to 30 s.
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
