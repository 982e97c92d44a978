import { idsOfSpan } from './spans/span.ts'

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured log lines: ids and counts, no secrets or personal data. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** Writes the error with its stack; nothing else logs stacks. */
  error(event: string, error: unknown, fields?: LogFields): void
  with(fields: LogFields): Log
}

type Level = 'info' | 'warn' | 'error'

/** Maximum number of nested causes: more add nothing, and an error may be its own cause. */
const mostCauses = 4

/** Describes any thrown value, even one without text: logging never fails. */
function describe(error: unknown, causes = mostCauses): LogFields {
  try {
    if (!(error instanceof Error)) return { error: String(error) }
    const cause = error.cause === undefined || causes === 0 ? undefined : describe(error.cause, causes - 1)
    return {
      error: error.message,
      errorName: error.name,
      stack: error.stack,
      cause: cause === undefined ? undefined : JSON.stringify(cause),
    }
  } catch {
    return { error: 'What was thrown cannot be put into words' }
  }
}

/** One JSON object per line. */
export function createLog(write: (line: string, level: Level) => void, base: LogFields = {}): Log {
  const emit = (level: Level, event: string, fields: LogFields): void => {
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...base, ...idsOfSpan(), ...fields }), level)
  }
  return {
    info: (event, fields = {}) => emit('info', event, fields),
    warn: (event, fields = {}) => emit('warn', event, fields),
    error: (event, error, fields = {}) => emit('error', event, { ...fields, ...describe(error) }),
    with: (fields) => createLog(write, { ...base, ...fields }),
  }
}
